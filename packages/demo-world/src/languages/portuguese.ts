import type { LanguageWords } from '../language-pack.ts'

export const portuguese: LanguageWords = {
  stems:
    'Clareira Sete|Beira Clara|Luz da Serra|Andorinha|Maré Alta|Jabuticaba|Ponte Nova|Ventania|Cais Nove|Terra Boa|Araucária',
  places:
    'Vila Serena|Porto Lírio|Santa Ilda|Monte Brando|Campo das Águas|Ribeira Velha|São Valério|Pedra Azulina|Lagoa Funda|Alto Mirim|Barra Doce|Figueiral',
  channels: '{s}|TV {s}|Canal {s}|Rede {s}',
  firstNames: 'Beatriz|Tiago|Mariana|Caetano|Inês|Duarte|Helena|Rafael|Teresa|Vicente',
  lastNames: 'Antunes|Bragança|Falcão|Guimarães|Lacerda|Meireles|Nóbrega|Queirós|Teles|Valadão',
  things:
    'O último verão|A casa do lago|Uma herança discreta|A carta perdida|A segunda testemunha|Velhos amigos|O relojoeiro|A ponte|Sal e fumaça|O quarto vazio|Águas profundas|A promessa|O forasteiro|Portas abertas|Outra vida|O farol',
  tails:
    'na neblina|à beira do rio|depois da meia-noite|sem regresso|antes da tempestade|em silêncio|do norte',
  teams: 'Atlético {p}|Desportivo {p}|União de {p}|{p} FC|Ferroviário {p}',
  genres: 'Variedades|Notícias|Esportes|Cinema|Séries|Infantil|Documentário|Música|Vida|Fé|Compras|Comédia',
  titles: {
    news: 'Bom dia, cidade|Notícias do meio-dia|Jornal da noite em foco|Última edição',
    talk: 'Mesa redonda|Perguntas a {f} {l}|O debate de {p}|Economia clara|A semana em resumo',
    series:
      'Inspetora {l}|Os advogados de {p}|Família {l}|Doutor {l}|{t}|Hotel {p}|{l} e filhos|Plantão em {p}|Os amores de {f}',
    film: '{t}|{t} {a}|{t} {a}|De volta a {p}|O segredo de {p}|{f} e o capitão',
    docu: 'Descobrir {p}|Rios do mundo: {p}|História {a}|A vida de {f} {l}|{p} selvagem|Cidades esquecidas: {p}',
    kids: '{f} e a raposa|Capitão {f}|O comboinho de {p}|A turma da poça|Conta com {f}|O carteiro dinossauro',
    show: 'Quem conhece {p}?|O grande show de {f} {l}|Cinco portas|Cantar por {p}|Risos {a}|A grande pergunta',
    sport:
      'Futebol: {x} – {y}|Basquete: {x} – {y}|Vôlei: {x} – {y}|Ciclismo: Volta de {p}|Ténis: Aberto de {p}',
    music: 'As mais belas canções|Concerto em {p}|Jazz {a}|{f} {l} ao vivo|Clássicos {a}',
    life: 'A cozinha de {p}|À mesa com {f}|Jardins de {p}|Casa {a}|Dois bilhetes para {p}|Dia de feira',
    faith: 'Oração da manhã|Missa de {p}|Palavras de esperança',
    shop: 'A hora das ofertas|Cozinha fácil|Joias da noite',
  },
  texts: {
    news: 'As notícias mais importantes do país e do mundo, com reportagens de {p}, o esporte e o tempo.|{f} {l} apresenta as manchetes, as ligações ao vivo de {p} e a previsão para amanhã.',
    talk: '{f} {l} e convidados discutem a pergunta que mexeu com o país durante esta semana.|Quatro opiniões à mesa: o que os novos planos significam para {p} e quem vai pagar a conta.',
    series:
      '{f} {l} encontra no sótão uma carta antiga que pode dividir a família inteira.|Um forasteiro chega a {p} com uma história que ninguém quer ouvir. Só {f} {l} o escuta.|Todas as provas apontam para {f}, mas {l} duvida e começa a investigar por conta própria.',
    film: '{f} {l} tem uma única noite para devolver o que foi roubado, mas o caminho de {p} é mais longo do que parece.|Dez anos depois de deixar {p}, uma pianista regressa e reencontra o amor que nunca esqueceu.',
    docu: 'Durante dois anos a equipe acompanhou pessoas e animais em {p}: um mundo que quase ninguém conhece.|Quem construiu e por que foi esquecido? {f} {l} procura respostas nos arquivos de {p}.',
    kids: '{f} perdeu a chave da casa da árvore. Todos os amigos ajudam a procurar e acham algo melhor.|Hoje a turma constrói um barco de papelão e navega até a ponte. Será que chega seco ao jantar?',
    show: 'Três equipes, cinco rodadas e uma pergunta que ninguém espera. Apresentação de {f} {l}.|Candidatos de {p} mostram o seu talento diante de um júri exigente, mas de bom coração.',
    sport:
      'Jogo grande da rodada: {x} precisa vencer e {y} não tem nada a perder. Com análise e melhores momentos.',
    music: 'Uma noite de canções que todos conhecem, gravada ao vivo em {p} com {f} {l} e muitos convidados.',
    life: '{f} {l} cozinha com o que a feira de {p} oferece e mostra como fazer em casa em meia hora.|Ideias para a casa e o jardim: uma família de {p} transforma um velho celeiro em lar.',
  },
  closers:
    'Com {f} {l} num dos papéis principais.|Ninguém sabe ainda o que isto significa para {p}.|Uma história de coragem e amizade.|O tempo está a esgotar-se.',
}
