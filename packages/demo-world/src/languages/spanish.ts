import type { LanguageWords } from '../language-pack.ts'

export const spanish: LanguageWords = {
  stems:
    'Mirador Nueve|Puente Alto|Luz de Valle|Colibrí|Brisamar|Girasol Seis|Campoluna|Ventanal|Altamarea|La Acequia|Tierra Clara|Jacarandá',
  places:
    'Villaclareja|Puerto Olivo|San Telmar|Monterroca|Valdeluz|Río Sereno|Santa Irenia|Campoalto|La Quebrada|Torrenueva|Las Palomas|Piedrabuena',
  channels: '{s}|{s} TV|Canal {s}|{s} Uno',
  firstNames: 'Lucía|Mateo|Carmen|Álvaro|Ximena|Joaquín|Elena|Rodrigo|Pilar|Nicolás',
  lastNames: 'Arrieta|Villaseñor|Monteverde|Quiroga|Salcedo|Ibarra|Peñalosa|Cárdenas|Olmedo|Zamorano',
  things:
    'El último verano|La casa del lago|Una herencia callada|La carta perdida|El segundo testigo|Viejos amigos|La relojera|El puente|Sal y humo|La habitación vacía|Aguas hondas|La promesa|El forastero|Puertas abiertas|Otra vida|El faro',
  tails:
    'en la niebla|junto al río|después de medianoche|sin regreso|antes de la tormenta|en silencio|del norte',
  teams: 'Atlético {p}|Deportivo {p}|Unión {p}|{p} FC|Racing de {p}',
  genres: 'Entretenimiento|Noticias|Deportes|Cine|Series|Infantil|Documental|Música|Vida|Fe|Compras|Comedia',
  titles: {
    news: 'Buenos días, país|Noticias del mediodía|El informativo de la noche|Última edición',
    talk: 'La mesa redonda|Preguntas a {f} {l}|El debate de {p}|Economía clara|La semana a fondo',
    series:
      'Inspectora {l}|Los abogados de {p}|Familia {l}|Doctor {l}|{t}|Hotel {p}|{l} e hijos|Guardia nocturna en {p}|El amor de {f}',
    film: '{t}|{t} {a}|{t} {a}|Regreso a {p}|El secreto de {p}|{f} y el capitán',
    docu: 'Descubriendo {p}|Ríos del mundo: {p}|Historia {a}|La vida de {f} {l}|{p} salvaje|Pueblos olvidados: {p}',
    kids: '{f} y el zorro|Capitán {f}|El trenecito de {p}|Los amigos del charco|Cuenta con {f}|El cartero dinosaurio',
    show: '¿Quién conoce {p}?|El gran show de {f} {l}|Cinco puertas|Canta por {p}|Risas {a}|La gran pregunta',
    sport:
      'Fútbol: {x} – {y}|Baloncesto: {x} – {y}|Ciclismo: Vuelta a {p}|Tenis: Abierto de {p}|Béisbol: {x} – {y}',
    music: 'Las mejores canciones|Concierto en {p}|Jazz {a}|{f} {l} en vivo|Clásicos {a}',
    life: 'La cocina de {p}|A la mesa con {f}|Jardines de {p}|Hogar {a}|Dos billetes a {p}|Día de mercado',
    faith: 'Oración de la mañana|Misa desde {p}|Palabras de esperanza',
    shop: 'La hora de las ofertas|Cocina fácil|Joyas de noche',
  },
  texts: {
    news: 'Las noticias más importantes del país y del mundo, con reportajes desde {p}, los deportes y el tiempo.|{f} {l} presenta los titulares, las conexiones en directo con {p} y el pronóstico de mañana.',
    talk: '{f} {l} y sus invitados discuten la pregunta que esta semana ha movido a todo el país.|Cuatro opiniones en una mesa: qué significan los nuevos planes para {p} y quién va a pagarlos.',
    series:
      '{f} {l} encuentra en el desván una vieja carta que podría dividir a toda la familia.|Un forastero llega a {p} con una historia que nadie quiere oír. Solo {f} {l} lo escucha.|Todas las pruebas señalan a {f}, pero {l} duda y empieza a investigar por su cuenta.',
    film: '{f} {l} tiene una sola noche para devolver lo robado, pero el camino desde {p} es más largo de lo previsto.|Diez años después de dejar {p}, una pianista regresa y reencuentra el amor que nunca olvidó.',
    docu: 'Durante dos años el equipo siguió a la gente y los animales de {p}: un mundo que casi nadie conoce.|¿Quién lo construyó y por qué se olvidó? {f} {l} busca respuestas en los archivos de {p}.',
    kids: '{f} ha perdido la llave de la casa del árbol. Todos ayudan a buscarla y encuentran algo mejor.|Hoy la pandilla construye un barco de cartón y navega hasta el puente. ¿Llegará seco a la cena?',
    show: 'Tres equipos, cinco rondas y una pregunta que nadie espera. Presenta {f} {l}, y el público opina.|Concursantes de {p} muestran su talento ante un jurado exigente pero de buen corazón.',
    sport:
      'Partido de la jornada: {x} necesita ganar y {y} no tiene nada que perder. Con análisis y los mejores momentos.',
    music: 'Una noche de canciones que todos conocen, grabada en vivo en {p} con {f} {l} y muchos invitados.',
    life: '{f} {l} cocina con lo que ofrece el mercado de {p} y enseña a lograrlo en media hora en casa.|Ideas para la casa y el jardín: una familia de {p} convierte un viejo granero en su hogar.',
  },
  closers:
    'Con {f} {l} en uno de los papeles principales.|Nadie sabe todavía qué significará esto para {p}.|Una historia de valor y amistad.|El tiempo se acaba.',
}
