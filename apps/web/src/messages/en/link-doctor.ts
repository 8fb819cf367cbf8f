export const doctor = {
  player: 'Which player?',
  choosePlayer: 'Choose your player',
  needsPlayer: 'Choose your player above to see the cause.',
  otherPlayer: 'Another player',
  /** A player that is not in the table: at the start of a sentence, within one, and after “in”. */
  yourPlayer: { start: 'Your player', within: 'your player', in: 'your player' },
  symptom: 'What is wrong?',
  symptoms: {
    none: 'There is no guide at all',
    old: 'The guide is old, or new channels are missing',
    gaps: 'Some channels stay empty',
    times: 'All times are off',
  },
  checked: 'What we checked',
  isPassed: 'Passed',
  isFound: 'Found',
  live: 'When your player fetches the link again, the result appears here within seconds.',
  passed: {
    service: 'Your link is active.',
    fetched: 'Last fetch by {{player}}: {{ago}}, from {{ip}}.',
    fetchedUnnamed: 'Last fetch by a player that gives no name: {{ago}}, from {{ip}}. It may be {{player}}.',
    link: 'It uses your current link.',
    programmes: 'The link sent programmes. Channels: {{channels}}. Days: {{days}}.',
    notNoted: 'This was not recorded yet at its last fetch. The next one shows it.',
    form: 'It fetches the {{form}} file, which {{player}} can read.',
    loaded: '{{playerStart}} loaded the guide {{loaded}} or learned that it is unchanged.',
    unpacking: 'It fetches the plain file, so it has nothing to unpack.',
    newest: 'It has had the guide since its last change on {{changed}}.',
    recent: 'Its copy of the guide is recent.',
    days: 'It gets {{days}} days from today.',
    shift: 'The address has no wrong time shift.',
  },
  found: {
    paused: 'Your link is paused until the renewal is paid.',
    neverFetched: '{{playerStart}} has not fetched your link in the last 30 days.',
    formerLink: '{{playerStart}} still uses the link that you have replaced.',
    noChannels: 'You have chosen no channels, so your link sends a notice instead of programmes.',
    notice: 'At its last fetch, {{ago}}, your link sent a notice instead of programmes.',
    form: '{{playerStart}} fetches the {{form}} file, which it cannot read.',
    neverLoaded: '{{playerStart}} only asked whether there is something new, and did not load the guide.',
    unpacked:
      'The file arrived in full. It is compressed; some versions and servers unpack it twice or not at all, and then show nothing.',
    stale: '{{playerStart}} got the guide {{loaded}}. It changed after that, on {{changed}}.',
    fewDays: '{{playerStart}} gets only {{days}} days from today, so its guide runs out early.',
    wrongShift: 'The address in {{playerIn}} has a time shift that is not valid, so it is ignored.',
    cached: '{{playerStart}} has the current guide, but still shows an old copy.',
    unmatched: 'The file arrived and can be read, so {{player}} does not match your channels to the guide.',
    noGuide: '{{channel}} has no programmes in our guide at present.',
  },
  whichChannel: 'Which channel stays empty?',
  chooseChannel: 'Choose a channel',
  channelHasGuide:
    '{{channel}} has programmes in our guide, and your player got them. It does not match them to its channel.',
  onNow: 'It is {{time}}. On {{channel}}, our guide has “{{title}}” from {{from}} to {{to}}.',
  shifted: 'For this player your link shifts all times by {{shift}} hours.',
  nothingNow: 'We found no programme that runs now. Try again in a few minutes.',
  whatShown: 'When does your player show it?',
  chooseTime: 'Choose the time that it shows',
  sameTime: '{{from}} – {{to}}, the same',
  later: '{{from}} – {{to}}, later ({{hours}})',
  earlier: '{{from}} – {{to}}, earlier ({{hours}})',
  timesRight:
    'Then your player shows our times. If a single channel is wrong, our source has it wrong: tell us its name, and we correct it.',
  unreachable:
    'No time shift can correct this: a link shifts times by {{hours}} hours at most. Check the date, the time and the time zone of your device.',
  toDo: 'What to do',
  fix: {
    pay: 'Pay the renewal above. The link then shows programmes again, and your player gets them with its next fetch.',
    address: 'In {{playerIn}}, replace the address of the guide (EPG or XMLTV) with this link.',
    addressIn: 'In {{playerIn}}, open “{{menu}}” and replace the address there with this link.',
    reload:
      'Have {{player}} load the guide again; if that changes nothing, remove the guide there and add it again.',
    reloadIn: 'In {{playerIn}}, go to “{{menu}}” and have the guide loaded again.',
    assign: 'In {{playerIn}}, assign the guide to the channel by hand.',
    assignIn: 'In {{playerIn}}, assign the guide to the channel: “{{menu}}”.',
    assignByPlaylist:
      'Your player matches by the tvg-id or the name in your playlist. Bring us the playlist: you get it back with our ids, and your guide can use its names.',
    orPlaylist:
      'Or bring us your playlist: you get it back with our ids, and players then match all channels by themselves.',
    ids: 'In our guide, {{channel}} is called: {{names}}.',
    toPlaylist: 'Open “Bring your playlist”',
    toChannels: 'Open the channel list',
    noGuide:
      'Choose another version of the channel or another channel instead of it. It fills again by itself once a source has it.',
    noChannels: 'Choose channels in the channel list. Your player gets them with its next fetch.',
    daysOfLink: 'Below, under “What your link serves”, set “Days ahead” to the standard.',
    daysOfAddress: 'In the address in your player, remove the part days=… and have the guide loaded again.',
    shiftOfAddress:
      'In the address in your player, correct the part offset=… or remove it. It is in minutes, from -840 to 840.',
    clockIn: 'In {{playerIn}}, change “{{menu}}” by {{shift}} hours.',
    clockOfLink:
      'We know of no setting for this in {{playerIn}}. Let your link shift all times by {{shift}} hours. Adjust it when clocks change.',
    clockOfLinkChanged:
      'Your link already shifts all times. Change its time shift to {{shift}} hours. Adjust it when clocks change.',
    clockOfLinkRemoved: 'Your link shifts all times. Remove its time shift.',
    linkConcerns: 'This applies to all players whose address has no options of its own.',
    clockOfAddress:
      'The address in {{playerIn}} has options of its own. Replace it with this one, which corrects the times.',
    newAddress: 'Address with corrected times',
    toShift: 'Set the time shift',
    enigma2: {
      address:
        'In the file in /etc/epgimport that ends in .sources.xml, replace the old address with this link.',
      reload: 'Open the plugin EPG-Import and start the import by hand.',
      assign: 'In the file in /etc/epgimport that ends in .channels.xml, give the channel our id.',
    },
    tvheadend: {
      address: 'In the command that fills xmltv.sock of Tvheadend, replace the old address with this link.',
      reload: 'Run the command again that sends the guide to xmltv.sock of Tvheadend.',
    },
  },
} as const
