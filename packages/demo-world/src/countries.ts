export type DemoCountry = {
  /** ISO 3166-1 alpha-2, upper case. */
  code: string
  name: string
  /** Language of titles and names; falls back to a neighbour's or English if the generator lacks the country's own. */
  language: string
  /** All year round: the demo has no summer time. */
  utcOffsetMinutes: number
  channelCount: number
}

// code, name, language, offset from UTC in minutes, channels: 110 countries, 8,000 channels.
const table = `
US|United States|en|-300|960
IN|India|hi|330|567
DE|Germany|de|60|418
RU|Russia|ru|180|402
GB|United Kingdom|en|0|336
FR|France|fr|60|301
CA|Canada|en|-300|282
BR|Brazil|pt|-180|214
PL|Poland|pl|60|205
NL|Netherlands|nl|60|196
IT|Italy|it|60|192
TR|Türkiye|tr|180|158
ES|Spain|es|60|154
CN|China|zh|480|148
JP|Japan|ja|540|132
SE|Sweden|sv|60|124
CH|Switzerland|de|60|112
KR|South Korea|ko|540|116
ID|Indonesia|id|420|114
RS|Serbia|sr|60|108
MX|Mexico|es|-360|106
BE|Belgium|nl|60|98
PT|Portugal|pt|0|96
HU|Hungary|hu|60|94
AU|Australia|en|600|92
RO|Romania|ro|120|88
UA|Ukraine|uk|120|88
CZ|Czechia|cs|60|78
AR|Argentina|es|-180|74
ZA|South Africa|en|120|72
HK|Hong Kong|zh|480|68
SA|Saudi Arabia|ar|180|66
AE|United Arab Emirates|ar|240|64
BG|Bulgaria|bg|120|62
SG|Singapore|en|480|58
NZ|New Zealand|en|720|58
TH|Thailand|th|420|58
AT|Austria|de|60|56
EG|Egypt|ar|120|56
IE|Ireland|en|0|54
HR|Croatia|hr|60|52
GR|Greece|el|120|50
UY|Uruguay|es|-180|46
QA|Qatar|ar|180|44
SK|Slovakia|cs|60|44
MY|Malaysia|id|480|42
CO|Colombia|es|-300|42
SI|Slovenia|hr|60|40
KZ|Kazakhstan|ru|300|38
IL|Israel|he|120|38
CL|Chile|es|-240|36
IQ|Iraq|ar|180|34
PH|Philippines|en|480|34
EE|Estonia|en|120|32
TW|Taiwan|zh|480|32
GE|Georgia|en|240|30
BA|Bosnia and Herzegovina|hr|60|30
PE|Peru|es|-300|28
VE|Venezuela|es|-240|26
AL|Albania|en|60|26
LT|Lithuania|en|120|24
MN|Mongolia|en|480|22
MT|Malta|en|60|20
FI|Finland|en|120|20
LV|Latvia|en|120|18
MA|Morocco|ar|60|18
DZ|Algeria|ar|60|16
NO|Norway|sv|60|16
JO|Jordan|ar|180|16
DK|Denmark|sv|60|15
AO|Angola|pt|60|14
DO|Dominican Republic|es|-240|14
CR|Costa Rica|es|-360|14
LB|Lebanon|ar|120|14
IS|Iceland|en|0|13
TN|Tunisia|ar|60|13
PK|Pakistan|en|300|13
BY|Belarus|ru|180|12
HN|Honduras|es|-360|12
CY|Cyprus|el|120|12
PY|Paraguay|es|-240|11
MD|Moldova|ro|120|11
PR|Puerto Rico|es|-240|11
CU|Cuba|es|-300|10
EC|Ecuador|es|-300|10
SV|El Salvador|es|-360|10
AM|Armenia|ru|240|9
LU|Luxembourg|fr|60|9
SN|Senegal|fr|0|9
ME|Montenegro|sr|60|9
KE|Kenya|en|180|9
NG|Nigeria|en|60|8
KW|Kuwait|ar|180|8
FJ|Fiji|en|720|8
GT|Guatemala|es|-360|7
KG|Kyrgyzstan|ru|360|7
GH|Ghana|en|0|7
MQ|Martinique|fr|-240|6
CI|Côte d'Ivoire|fr|0|6
AZ|Azerbaijan|tr|240|6
OM|Oman|ar|240|6
BO|Bolivia|es|-240|5
CM|Cameroon|fr|60|5
MZ|Mozambique|pt|120|5
LK|Sri Lanka|en|330|5
PA|Panama|es|-300|4
JM|Jamaica|en|-300|4
NP|Nepal|hi|345|4
CV|Cape Verde|pt|-60|3
MC|Monaco|fr|60|3
`

const countries: readonly DemoCountry[] = table.trim().split('\n').map(readCountry)
const byCode = new Map(countries.map((country) => [country.code, country]))

/** The 110 countries of the demo, largest first; their channel counts sum to 8,000. */
export function demoCountries(): DemoCountry[] {
  return countries.map((country) => ({ ...country }))
}

/** @throws RangeError for an unknown code */
export function requireCountry(code: string): DemoCountry {
  const country = byCode.get(code)
  if (country === undefined) throw new RangeError(`the demo has no country ${code}`)
  return country
}

function readCountry(line: string): DemoCountry {
  const [code = '', name = '', language = '', offset, count] = line.split('|')
  return { code, name, language, utcOffsetMinutes: Number(offset), channelCount: Number(count) }
}
