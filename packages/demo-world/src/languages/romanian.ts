import type { LanguageWords } from '../language-pack.ts'

export const romanian: LanguageWords = {
  stems:
    'Rândunica|Teiul Verde|Lumina Văii|Podul Vechi Șase|Dealul Mare|Fântâna|Zorile Albastre|Vântul de Est|Mesteacăn|Bucium',
  places:
    'Valea Lungă|Podeni|Sântămăria Nouă|Dealu Frumos|Lacu Mic|Morăreni|Piatra Albă|Izvoru Rece|Brădetu|Câmpulești',
  channels: '{s}|{s} TV|Canal {s}|{s} Unu',
  firstNames: 'Ioana|Andrei|Elena|Mihai|Raluca|Vlad|Ana|Radu|Simona|Matei',
  lastNames: 'Avram|Bălan|Cojocaru|Drăghici|Ene|Lupu|Manole|Neagu|Țepeș|Vlaicu',
  things:
    'Ultima vară|Casa de pe lac|O moștenire tăcută|Scrisoarea pierdută|Al doilea martor|Vechi prieteni|Ceasornicarul|Podul|Sare și fum|Camera goală|Ape adânci|Promisiunea|Străinul|Uși deschise|O altă viață',
  tails: 'în ceață|lângă râu|după miezul nopții|fără întoarcere|înainte de furtună|în tăcere|din nord',
  teams: 'CS {p}|FC {p}|Unirea {p}|Progresul {p}|Avântul {p}',
  genres: 'Divertisment|Știri|Sport|Film|Seriale|Copii|Documentar|Muzică|Viață|Credință|Cumpărături|Comedie',
  titles: {
    news: 'Bună dimineața, țară|Știrile de la prânz|Jurnalul serii|Ultimele știri',
    talk: 'Masa rotundă|Întrebări pentru {f} {l}|Dezbatere la {p}|Bani și muncă|Săptămâna pe scurt',
    series:
      'Comisarul {l}|Avocații din {p}|Familia {l}|Doctorul {l}|{t}|Hotel {p}|{l} și fiii|Garda de noapte la {p}',
    film: '{t}|{t} {a}|{t} {a}|Întoarcere la {p}|Secretul din {p}|{f} și căpitanul',
    docu: 'Locuri ascunse: {p}|Râurile lumii: {p}|Istorie {a}|Viața lui {f} {l}|Natura la {p}|Orașe uitate: {p}',
    kids: '{f} și vulpea|Căpitanul {f}|Trenulețul din {p}|Prietenii din baltă|Numără cu {f}|Poștașul dinozaur',
    show: 'Cine știe {p}?|Marele show cu {f} {l}|Cinci uși|Cântă pentru {p}|Râsete {a}|Marea întrebare',
    sport: 'Fotbal: {x} – {y}|Baschet: {x} – {y}|Handbal: {x} – {y}|Ciclism: Turul {p}|Tenis la {p}',
    music: 'Cele mai frumoase cântece|Concert la {p}|Jazz {a}|{f} {l} în direct|Clasic {a}',
    life: 'Bucătăria din {p}|La masă cu {f}|Grădini la {p}|Acasă {a}|Două bilete spre {p}|Zi de târg',
    faith: 'Rugăciunea dimineții|Slujbă din {p}|Cuvinte de credință',
    shop: 'Ora ofertelor|Bucătărie ușoară|Bijuterii seara',
  },
  texts: {
    news: 'Cele mai importante știri din țară și din lume, cu reportaje din {p}, sportul și vremea.|{f} {l} prezintă titlurile zilei, transmisiuni în direct din {p} și prognoza pentru mâine.',
    talk: '{f} {l} și invitații discută despre întrebarea care a frământat țara în această săptămână.|Patru păreri la o masă: ce înseamnă noile planuri pentru {p} și cine le va plăti?',
    series:
      '{f} {l} găsește în pod o scrisoare veche care ar putea dezbina întreaga familie.|Un străin sosește la {p} cu o poveste pe care nimeni nu vrea s-o audă, în afară de {f} {l}.|Toate urmele duc spre {f}, dar {l} are îndoieli și începe să cerceteze pe cont propriu.',
    film: '{f} {l} are o singură noapte să aducă înapoi ce s-a furat, dar drumul de la {p} e mai lung decât pare.|După zece ani departe de {p}, o pianistă se întoarce și regăsește iubirea de altădată.',
    docu: 'Timp de doi ani echipa a urmărit oamenii și animalele din {p}: o lume pe care puțini o știu.|Cine a construit-o și de ce a fost uitată? {f} {l} caută răspunsuri în arhivele din {p}.',
    kids: '{f} a pierdut cheia căsuței din copac. Toți prietenii o caută și găsesc ceva mai bun.|Astăzi prietenii fac o barcă de carton și plutesc până la pod. Va rămâne uscată?',
    show: 'Trei echipe, cinci runde și o întrebare la care nimeni nu se așteaptă. Prezintă {f} {l}.|Concurenți din {p} își arată talentul în fața unui juriu sever, dar cu suflet mare.',
    sport: 'Derbiul etapei: {x} trebuie să câștige, {y} nu are nimic de pierdut. Cu invitați și rezumate.',
    music: 'O seară de cântece știute de toți, înregistrată la {p} cu {f} {l} și mulți invitați.',
    life: '{f} {l} gătește din ce oferă târgul din {p} și arată cum reușim acasă în jumătate de oră.|Idei pentru casă și grădină: o familie din {p} face dintr-un hambar vechi un cămin.',
  },
  closers:
    'Cu {f} {l} într-unul dintre rolurile principale.|Nimeni nu știe încă ce va urma.|O poveste despre curaj și prietenie.|Timpul trece.',
}
