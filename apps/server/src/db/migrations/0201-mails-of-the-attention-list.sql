-- Mails to administrators about the attention list: shortly after one about money opens, and daily.
-- When it was last in such a mail, and in a daily one.
alter table attention_item add column mailed_at timestamptz;
alter table attention_item add column listed_at timestamptz;

insert into email_template (code, locale, subject, body) values
  ('attention-list', 'en', 'Needs attention: {{ item_count }}',
   '<p>Hello {{ name }},</p><p>The attention list has items that need a person.</p><p>Open: {{ item_count }}{% if money_count > 0 %}<br>About money: {{ money_count }}{% endif %}<br>Oldest: {{ oldest_at | moment }}</p><p>{{ url | button: "Open the list" }}</p><p>Administrators of {{ product }} receive this email once a day while a matter is open, and minutes after one about money begins.</p>'),
  ('attention-list', 'de', 'Zu erledigen: {{ item_count }}',
   '<p>Guten Tag {{ name }},</p><p>es gibt Vorgänge, um die sich jemand kümmern muss.</p><p>Offen: {{ item_count }}{% if money_count > 0 %}<br>Davon Zahlungen betreffend: {{ money_count }}{% endif %}<br>Ältester: {{ oldest_at | moment }}</p><p>{{ url | button: "Liste öffnen" }}</p><p>Administratoren von {{ product }} erhalten diese E-Mail einmal am Tag, solange ein Vorgang offen ist, und wenige Minuten, nachdem ein Vorgang zu Zahlungen beginnt.</p>'),
  ('attention-list', 'fr', 'À traiter : {{ item_count }}',
   '<p>Bonjour {{ name }},</p><p>Des points requièrent votre intervention.</p><p>En cours : {{ item_count }}{% if money_count > 0 %}<br>Dont liés à de l’argent : {{ money_count }}{% endif %}<br>Le plus ancien : {{ oldest_at | moment }}</p><p>{{ url | button: "Ouvrir la liste" }}</p><p>Les administrateurs de {{ product }} reçoivent cet e-mail une fois par jour tant qu’un point est en cours, et quelques minutes après l’apparition d’un point lié à de l’argent.</p>'),
  ('attention-list', 'es', 'Pendiente: {{ item_count }}',
   '<p>Hola, {{ name }}:</p><p>Hay asuntos que necesitan la intervención de una persona.</p><p>Abiertos: {{ item_count }}{% if money_count > 0 %}<br>Relacionados con dinero: {{ money_count }}{% endif %}<br>El más antiguo: {{ oldest_at | moment }}</p><p>{{ url | button: "Abrir la lista" }}</p><p>Los administradores de {{ product }} reciben este correo una vez al día mientras haya un asunto abierto, y a los pocos minutos de que empiece uno relacionado con dinero.</p>'),
  ('attention-list', 'ar', 'يحتاج إلى متابعة: {{ item_count }}',
   '<p>مرحبًا {{ name }}،</p><p>هناك مسائل تحتاج إلى متابعتك.</p><p>المفتوحة: {{ item_count }}{% if money_count > 0 %}<br>المتعلقة بالأموال: {{ money_count }}{% endif %}<br>الأقدم: {{ oldest_at | moment }}</p><p>{{ url | button: "فتح القائمة" }}</p><p>يتلقى مسؤولو {{ product }} هذه الرسالة مرة في اليوم ما دامت هناك مسألة مفتوحة، وبعد دقائق من بدء مسألة تتعلق بالأموال.</p>');
