-- The browser also keeps what was decided of a playlist's entries.
update static_content set content = replace(content, words.was, words.becomes)
from (values
  ('en', 'your selection of channels, your display settings and a copy of these texts.',
   'your selection of channels, your decisions about the entries of your playlist, your display settings and a copy of these texts.'),
  ('de', 'Ihre Senderauswahl, Ihre Anzeigeeinstellungen und eine Kopie dieser Texte.',
   'Ihre Senderauswahl, Ihre Entscheidungen zu den Einträgen Ihrer Playlist, Ihre Anzeigeeinstellungen und eine Kopie dieser Texte.'),
  ('fr', 'votre sélection de chaînes, vos réglages d’affichage et une copie de ces textes.',
   'votre sélection de chaînes, vos décisions sur les entrées de votre playlist, vos réglages d’affichage et une copie de ces textes.'),
  ('es', 'tu selección de canales, tus ajustes de pantalla y una copia de estos textos.',
   'tu selección de canales, tus decisiones sobre las entradas de tu lista, tus ajustes de pantalla y una copia de estos textos.'),
  ('ar', 'والقنوات التي اخترتها وإعدادات العرض ونسخة من هذه النصوص.',
   'والقنوات التي اخترتها وقراراتك بشأن مداخل قائمة التشغيل وإعدادات العرض ونسخة من هذه النصوص.')
) as words (locale, was, becomes)
where static_content.code = 'privacy' and static_content.locale = words.locale;
