/** Words in several scripts, so that about a third of the texts need UTF-8. */
const words = [
  'the evening news from our studio with weather and sport of the day'.split(' '),
  'новости вечера из нашей студии о погоде и спорте сегодня днём'.split(' '),
  'les nouvelles du soir présentées en direct depuis la région été'.split(' '),
  'a detective returns home & finds that <nothing> is what it was'.split(' '),
  'der große Film über die Liebe einer Köchin im schönen Süden'.split(' '),
  'live coverage of today’s match between two teams of the league'.split(' '),
]

function sentence(seed: number, length: number): string {
  const list = words[seed % words.length] ?? []
  let text = ''
  for (let index = 0; index < length; index++) {
    text += `${index === 0 ? '' : ' '}${list[(seed * 7 + index * 3) % list.length]}`
  }
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function time(minutes: number): string {
  const digits = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString().replaceAll(/\D/g, '')
  return `${digits.slice(0, 14)} +0000`
}

/** One `<programme>` of about 670 bytes, the average of real guides; deterministic by index. */
export function syntheticProgramme(index: number): string {
  const minutes = (index % 336) * 30
  return `  <programme start="${time(minutes)}" stop="${time(minutes + 30)}" channel="channel${Math.floor(index / 336)}.test">
    <title lang="en">${sentence(index, 4)}</title>
    <sub-title lang="en">${sentence(index + 1, 5)}</sub-title>
    <desc lang="en">${sentence(index + 2, 24)}</desc>
    <credits>
      <director>Ada Example</director>
      <actor role="Captain">Grace Sample</actor>
    </credits>
    <date>2024</date>
    <category lang="en">Series</category>
    <category lang="en">Drama</category>
    <icon src="https://images.example.com/programmes/${index}.jpg"/>
    <episode-num system="xmltv_ns">${index % 9}.${index % 20}.</episode-num>
    <rating system="VCHIP">
      <value>TV-PG</value>
    </rating>
  </programme>
`
}
