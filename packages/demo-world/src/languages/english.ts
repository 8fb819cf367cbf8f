import type { LanguageWords } from '../language-pack.ts'

export const english: LanguageWords = {
  stems:
    'Harborline|Copperfield|Bluewater Nine|Lanternhill|Northgate Eleven|Sagebrush|Millrace|Pinewell|Silverbirch|Beaconway|Kestrelvision|Ridgeline|Larkspur|Ferryman|Tidemark|Oakhollow|Brightmoor|Cinderpeak|Juniper Nine|Quarrystone|Redtail|Summerfold|Truepenny|Windlass|Yarrow|Amberton|Brackenvale|Cloverleaf Seven|Driftway|Eastlight|Foxglove|Granary|Heronsgate|Inkwell|Jetty Five|Kittiwake|Longmeadow|Moorhen|Nightjar|Orchardgate|Peppercorn|Quillon',
  places:
    'Brookhaven Falls|Millbury Cross|Harrowgate|Elmsford Bay|Port Larkin|Cedar Notch|Stonebridge|Ashby Vale|Whitcombe|Fairlea|Kingsmere|Dunmore Hill|Redfern|Lakewell|Marlow Point|Thornbury|Saltcote|Winterfield|Copper Creek|Halden|Pinecrest|Riverton Mills|Greyfriars|Oldcastle|Silver Lake|Tamarack|Beechwood|Foxborough|Glenmore|Sandhurst Bay',
  channels: '{s}|{s} TV|{s} One|{s} Television|{s} Network',
  firstNames: 'Alice|Martin|Grace|Owen|Ruth|Daniel|Nora|Simon|Clara|Felix|Maya|Hugh|Tessa|Leon',
  lastNames:
    'Hartwell|Pryce|Lindqvist|Ashdown|Okafor|Merriweather|Dunne|Calloway|Sayer|Whitlock|Fenn|Marsh|Abernathy|Quill',
  things:
    'The Long Way Home|The Glass Harbour|A Quiet Inheritance|The Last Ferry|Paper Walls|The Orchard|Cold Harvest|The Second Witness|Broken Compass|The Winter Guest|Salt & Smoke|A Borrowed Name|The Lighthouse Keeper|High Water|The Empty Chair|Nothing but Rain|The Clockmaker|Red Sky|The Missing Letter|Old Friends|The Bridge|Small Hours|The Stranger|Open Doors',
  tails:
    'at Midnight|in the Fog|by the River|without a Map|after the Storm|on Mill Street|before Dawn|in Plain Sight|of the North|again',
  teams: '{p} Rovers|{p} United|{p} Athletic|{p} City|{p} Wanderers',
  genres: 'Entertainment|News|Sports|Movies|Series|Kids|Documentary|Music|Living|Faith|Shop|Comedy',
  titles: {
    news: 'Breakfast Report|News at Noon|The Evening Report|Late Bulletin',
    talk: 'The Round Table|{p} Debates|Money Matters with {f} {l}|The Price of Things|The {l} Interview|Week in Review',
    series:
      '{p} County|Inspector {l}|Doctors of {p}|The {l}s|{f} & {l}|{t}|Harbour Patrol {p}|{l} & Daughters|Night Shift {p}|The {l} Files',
    film: '{t}|{t} {a}|{t} {a}|{l} {a}|The Secret of {p}|Return to {p}|{f} and the Captain',
    docu: 'Hidden {p}|Rivers of the World: {p}|Engineering {p}|The Story of {l}|Wild {p}|Great Machines: {t}|Lost Towns: {p}|History {a}',
    kids: '{f} the Fox|Captain {f}|The Tiny Train of {p}|{f} and the Moon Robots|Puddle Friends|Count with {f}|Dino Postman|The Paper Boat Crew',
    show: 'Who Knows {p}?|The {l} Show|Five Doors|Sing for {p}|Quiz {a}|The {p} Bake|Tell Me Another|Laugh {a}',
    sport:
      'Football: {x} v {y}|Basketball: {x} v {y}|Ice Hockey: {x} v {y}|Tennis: {p} Open|Cycling: Tour of {p}|Rugby: {x} v {y}',
    music: 'Top Forty Countdown|Live from {p}|Jazz {a}|{f} {l} in Concert|Classics {a}|New Sounds',
    life: 'The {p} Kitchen|Cook with {f}|Gardens of {p}|House {a}|Two Tickets to {p}|Fix It with {f} {l}|Market Day',
    faith: 'Morning Prayer|Sunday Service from {p}|Songs of Comfort|The Open Book',
    shop: 'Bargain Hour|Kitchen Deals|Jewellery Hour|Home & Garden Offers',
  },
  texts: {
    news: 'The main stories of the day from home and abroad, with reports from {p}, business, sport and the weather.|{f} {l} presents the headlines, live reports from {p} and the outlook for tomorrow.',
    talk: '{f} {l} and guests from politics and business argue about the question that moved the country this week.|Four opinions at one table: what the new plans mean for {p}, and who is going to pay for them in the end.',
    series:
      '{f} {l} finds an old letter in the attic, and what it says about the family could cost the firm everything.|A stranger arrives in {p} with a story that nobody wants to hear. {f} {l} is the only one who listens.|The evidence points to {f}, but {l} does not believe it and starts to ask questions on her own.|A storm cuts {p} off from the world, and two people who stopped speaking years ago must share one roof.',
    film: '{f} {l} has one night to bring back what was stolen, but the road from {p} is longer than it looks on the map.|Ten years after leaving {p}, a pianist returns for a funeral and meets the love that she never forgot.|When the bank in {p} is robbed for the third time, a tired detective and a young thief have to work together.',
    docu: 'For two years the team followed people and animals around {p}. The pictures show a world that hardly anyone sees.|How was it built, who paid for it and why was it forgotten? {f} {l} looks for the answers in the archives of {p}.',
    kids: '{f} has lost the key of the tree house. All the friends help to look for it, and find something much better.|Today the crew builds a boat of cardboard and sails as far as the bridge. Will it stay dry until supper?',
    show: 'Three teams, five rounds and one question that nobody expects. {f} {l} hosts, and the audience has a say.|Candidates from {p} show what they can do. The jury around {f} {l} is strict, but it has a heart.',
    sport:
      'Top of the table against a team in form: {x} need a win, {y} have nothing to lose. With studio guests and highlights.|All the action from {p}, with interviews, analysis and the best scenes of the round in slow motion.',
    music:
      'An evening of songs that everyone knows and some that nobody has heard yet, recorded live in {p} with {f} {l}.',
    life: '{f} {l} cooks with what the market in {p} has to offer and shows how it works at home in half an hour.|Ideas for house, garden and the weekend: this time a family from {p} turns an old barn into a bright home.',
  },
  closers:
    'With {f} {l} in a leading part.|Nobody knows yet what this will mean for {p}.|A story of courage, friendship and second chances.|First shown to great acclaim, now for the whole family.|Time is running out.',
}
