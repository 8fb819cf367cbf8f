import type { LanguageWords } from '../language-pack.ts'

export const swedish: LanguageWords = {
  stems:
    'Björkvik|Norrlykta|Havsbris Fem|Granbacken|Fyrskeppet|Silversjön|Lärkan|Midvinter|Ängsljus|Stenbryggan',
  places:
    'Lindvik|Norrhamn|Sankt Olovs|Björkestad|Fågelsund|Storåsen|Kvarnby|Ekdalen|Västanfors|Ljungsjö|Tallnäs|Havstorp',
  channels: '{s}|{s} TV|Kanal {s}|{s} Ett',
  firstNames: 'Astrid|Erik|Linnea|Oskar|Freja|Gustav|Maja|Henrik|Sara|Nils',
  lastNames: 'Bergqvist|Dalgren|Ekström|Forslund|Hedman|Lindahl|Nyberg|Sandell|Åkerblom|Öhrn',
  things:
    'Den sista sommaren|Huset vid sjön|Ett tyst arv|Det försvunna brevet|Det andra vittnet|Gamla vänner|Urmakaren|Bron|Salt & rök|Det tomma rummet|Djupt vatten|Löftet|Främlingen|Öppna dörrar|Ett annat liv|Fyrvaktaren',
  tails: 'i dimman|vid älven|efter midnatt|utan återvändo|före stormen|i tystnad|i norr',
  teams: '{p} IF|IFK {p}|BK {p}|{p} AIS|Hammar {p}',
  genres: 'Underhållning|Nyheter|Sport|Film|Serier|Barn|Dokumentär|Musik|Livsstil|Tro|Köp|Komedi',
  titles: {
    news: 'God morgon i landet|Nyheter klockan tolv|Kvällens nyheter|Sena nyheter',
    talk: 'Runda bordet|{f} {l} frågar|Debatt i {p}|Pengar & arbete|Veckan som gick',
    series:
      'Kommissarie {l}|Advokaterna i {p}|Familjen {l}|Doktor {l}|{t}|Hotell {p}|{l} & söner|Nattskift i {p}',
    film: '{t}|{t} {a}|{t} {a}|Åter till {p}|Hemligheten i {p}|{f} och kaptenen',
    docu: 'Okända {p}|Världens floder: {p}|Historia {a}|{f} {l}: ett liv|Vilda {p}|Glömda byar: {p}',
    kids: '{f} och räven|Kapten {f}|Lilla tåget i {p}|Vattenpölens vänner|Räkna med {f}|Dinobrevbäraren',
    show: 'Vem kan {p}?|Stora showen med {f} {l}|Fem dörrar|Sjung för {p}|Skratt {a}|Den stora frågan',
    sport: 'Fotboll: {x} – {y}|Basket: {x} – {y}|Ishockey: {x} – {y}|Skidor från {p}|Handboll: {x} – {y}',
    music: 'De vackraste visorna|Konsert från {p}|Jazz {a}|{f} {l} live|Klassiskt {a}',
    life: 'Köket i {p}|Till bords med {f}|Trädgårdar i {p}|Hemma {a}|Två biljetter till {p}|Torgdag',
    faith: 'Morgonandakt|Gudstjänst från {p}|Ord på vägen',
    shop: 'Fyndtimmen|Smart i köket|Smycken i kväll',
  },
  texts: {
    news: 'Dagens viktigaste nyheter från Sverige och världen, med reportage från {p}, sporten och vädret.|{f} {l} presenterar rubrikerna, direktrapporter från {p} och utsikterna för morgondagen.',
    talk: '{f} {l} och gäster diskuterar den fråga som har engagerat hela landet den här veckan.|Fyra åsikter vid ett bord: vad betyder planerna för {p}, och vem ska betala dem till slut?',
    series:
      '{f} {l} hittar ett gammalt brev på vinden som kan komma att splittra hela familjen.|En främling kommer till {p} med en berättelse som ingen vill höra, utom {f} {l}.|Alla spår leder till {f}, men {l} tvivlar och börjar ställa egna frågor i byn.',
    film: '{f} {l} har en enda natt på sig att lämna tillbaka det stulna, men vägen från {p} är längre än väntat.|Tio år efter att ha lämnat {p} återvänder en pianist och möter kärleken hon aldrig glömde.',
    docu: 'I två år följde teamet människor och djur kring {p}. Bilderna visar en värld som få känner till.|Vem byggde det, och varför glömdes det bort? {f} {l} söker svaren i arkiven i {p}.',
    kids: '{f} har tappat bort nyckeln till trädkojan. Alla vänner hjälper till och hittar något bättre.|I dag bygger gänget en båt av papp och seglar ända till bron. Håller den sig torr?',
    show: 'Tre lag, fem ronder och en fråga som ingen väntar sig. {f} {l} är programledare.|Tävlande från {p} visar vad de kan inför en sträng jury med ett stort hjärta.',
    sport: 'Omgångens toppmatch: {x} måste vinna och {y} har inget att förlora. Med gäster och höjdpunkter.',
    music: 'En kväll med visor som alla kan, inspelad i {p} med {f} {l} och många gäster på scenen.',
    life: '{f} {l} lagar mat av det som torget i {p} bjuder på och visar hur det går till hemma.|Idéer för hus och trädgård: en familj i {p} gör ett ljust hem av en gammal lada.',
  },
  closers:
    'Med {f} {l} i en av huvudrollerna.|Ingen vet ännu vad detta betyder för {p}.|En berättelse om mod och vänskap.|Tiden är knapp.',
}
