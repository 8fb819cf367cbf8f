import type { LanguageWords } from '../language-pack.ts'

export const french: LanguageWords = {
  stems:
    'Belle Rive|Horizon Neuf|Lumière du Val|Grand Large Six|Clairefont|Mirabelle|Vent d’Ouest|Les Tilleuls|Passerelle|Roseraie|Cap Sérénade|Petit Jour|Montclair Vision',
  places:
    'Saint-Aubry|Valfleuri|Roquebelle|Montargel|Port-Lavande|Chantemerle|Beaulac|Villeroche|Noirmont|La Fontenelle|Pont-Rivel|Clairval',
  channels: '{s}|{s} TV|{s} Un|Télé {s}',
  firstNames: 'Camille|Julien|Élodie|Antoine|Manon|Étienne|Claire|Lucas|Inès|Gaspard',
  lastNames: 'Morvan|Delcourt|Lacaze|Bertaud|Vasseur|Rochefontaine|Garnault|Fauvel|Tessier|Aubrac',
  things:
    'Le Dernier Été|La Maison du lac|Un héritage discret|L’Invité de l’hiver|La Lettre perdue|Le Second Témoin|Les Vieux Amis|L’Horlogère|Le Pont|Sang & Sel|La Chambre vide|Le Passeur|Une autre vie|Eaux profondes|Le Serment|La Nuit des lampes',
  tails: 'dans la brume|au bord du fleuve|après minuit|sans retour|avant l’orage|en silence|loin du nord',
  teams: 'AS {p}|FC {p}|Olympique de {p}|{p} Sporting|Étoile de {p}',
  genres:
    'Divertissement|Infos|Sport|Cinéma|Séries|Jeunesse|Découverte|Musique|Art de vivre|Religion|Boutique|Comédie',
  titles: {
    news: 'Bonjour la région|Le Journal de midi|Le Journal du soir|La Dernière Édition',
    talk: 'La Table ronde|Questions à {f} {l}|Le Débat de {p}|L’Économie en clair|La Semaine en revue',
    series:
      'Commissaire {l}|Les Avocats de {p}|Famille {l}|Docteur {f} {l}|{t}|Le Phare de {p}|{l} & Fils|Garde de nuit à {p}',
    film: '{t}|{t} {a}|{t} {a}|Retour à {p}|Le Secret de {p}|{f} et le capitaine',
    docu: 'Au cœur de {p}|Fleuves du monde : {p}|L’Histoire {a}|La Vie de {f} {l}|Sauvage {p}|Villes oubliées : {p}',
    kids: '{f} et le renard|Capitaine {f}|Le Petit Train de {p}|Les Amis de la flaque|Compte avec {f}|Le Facteur dinosaure',
    show: 'Qui connaît {p} ?|Le Grand Show de {f} {l}|Cinq portes|Chante pour {p}|Le Quiz {a}|Rire {a}',
    sport:
      'Football : {x} – {y}|Basketball : {x} – {y}|Rugby : {x} – {y}|Cyclisme : le Tour de {p}|Tennis : Open de {p}',
    music: 'Les Plus Belles Chansons|En concert à {p}|Jazz {a}|{f} {l} en direct|Classique {a}',
    life: 'La Cuisine de {p}|À table avec {f}|Jardins de {p}|Maison {a}|Deux billets pour {p}|Jour de marché',
    faith: 'Prière du matin|Messe à {p}|Paroles du jour',
    shop: 'L’Heure des affaires|Cuisine malin|Bijoux du soir',
  },
  texts: {
    news: 'L’essentiel de l’actualité en France et dans le monde, avec un reportage à {p}, le sport et la météo.|{f} {l} présente les titres, les reportages en direct de {p} et les prévisions pour demain.',
    talk: '{f} {l} et ses invités débattent de la question qui a agité le pays cette semaine.|Quatre avis autour d’une table : que changent ces projets pour {p}, et qui va les payer ?',
    series:
      '{f} {l} découvre au grenier une vieille lettre qui pourrait bien diviser toute la famille.|Un inconnu arrive à {p} avec une histoire que personne ne veut entendre, sauf {f} {l}.|Tout accuse {f}. Pourtant {l} doute et commence à poser ses propres questions.',
    film: '{f} {l} n’a qu’une nuit pour rendre ce qui a été volé, mais la route de {p} est plus longue que prévu.|Dix ans après avoir quitté {p}, une pianiste revient et retrouve l’amour qu’elle n’a jamais oublié.',
    docu: 'Pendant deux ans, l’équipe a suivi les habitants et les animaux autour de {p} : un monde méconnu.|Qui l’a construit, qui l’a payé, pourquoi l’a-t-on oublié ? {f} {l} cherche dans les archives de {p}.',
    kids: '{f} a perdu la clé de la cabane. Tous les amis cherchent avec ardeur et trouvent bien mieux.|Aujourd’hui, la bande construit un bateau en carton et navigue jusqu’au pont. Restera-t-il au sec ?',
    show: 'Trois équipes, cinq manches et une question que personne n’attend. Présenté par {f} {l}.|Des candidats de {p} montrent leur talent devant le jury sévère mais tendre de {f} {l}.',
    sport: 'Affiche au sommet : {x} doit gagner, {y} n’a rien à perdre. Invités en plateau et temps forts.',
    music: 'Une soirée de chansons que tout le monde connaît, enregistrée en public à {p} avec {f} {l}.',
    life: '{f} {l} cuisine les produits du marché de {p} et montre comment réussir en une demi-heure.|Des idées pour la maison et le jardin : une famille de {p} transforme une vieille grange.',
  },
  closers:
    'Avec {f} {l} dans l’un des rôles principaux.|Personne ne sait encore ce que cela changera à {p}.|Une histoire de courage et d’amitié.|Le temps presse.',
}
