-- The home page did not say that the guide is XMLTV, nor for which players. An operator's own wording stays, as in 0061.
update static_content set content = words.content
from (values
  ('en', '21fcd90ae7ea8eb468974eddaf47aab5', '<p>A TV guide of just your channels for Kodi, TiviMate, Jellyfin, Plex and other players. One XMLTV link that never changes.</p>'),
  ('de', '5c9ef1f175fc366258d1403870f8b50d', '<p>Ein Programmführer nur mit Ihren Sendern für Kodi, TiviMate, Jellyfin, Plex und andere Player. Ein XMLTV-Link, der sich nie ändert.</p>'),
  ('fr', '259335decdb65e1f0c02ceb65544e57b', '<p>Un guide TV limité à vos chaînes pour Kodi, TiviMate, Jellyfin, Plex et d’autres lecteurs. Un seul lien XMLTV, qui ne change jamais.</p>'),
  ('es', '6ca7282b8272e2c44840f873bba6fec0', '<p>Una guía de TV solo con tus canales para Kodi, TiviMate, Jellyfin, Plex y otros reproductores. Un único enlace XMLTV que nunca cambia.</p>'),
  ('ar', '5de45e2df3a9bb885fa11039fc57c76d', '<p>دليل تلفزيوني لقنواتك وحدها يعمل مع Kodi وTiviMate وJellyfin وPlex وغيرها. رابط XMLTV واحد لا يتغير أبدًا.</p>')
) as words (locale, was, content)
where static_content.code = 'home' and static_content.locale = words.locale
  and md5(static_content.content) = words.was;
