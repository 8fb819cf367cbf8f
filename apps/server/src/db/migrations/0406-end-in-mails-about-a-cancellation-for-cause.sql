-- The confirmation says when the contract ends (§ 312k IV BGB): as declared, or as it stands if the reason does not hold. Only the delivered
-- sentences change.
update email_template
set body = replace(replace(body, words.declared, words.declared_end), words.access, words.contract)
from (values
  ('en', 'We received your cancellation for good cause of order {{ order_code }} on', 'We received your cancellation with immediate effect, for good cause, of order {{ order_code }} on',
   'If it holds, your access ends and we refund the unused part of what you paid.',
   'If it holds, the contract ends at that time and we refund the unused part of what you paid. Otherwise it ends with the period that you paid for.'),
  ('de', 'Ihre außerordentliche Kündigung zur Bestellung {{ order_code }} ist am', 'Ihre außerordentliche Kündigung mit sofortiger Wirkung zur Bestellung {{ order_code }} ist am',
   'Ist er berechtigt, endet Ihr Zugang, und wir erstatten den nicht genutzten Teil Ihrer Zahlung.',
   'Ist er berechtigt, endet der Vertrag zu diesem Zeitpunkt, und wir erstatten den nicht genutzten Teil Ihrer Zahlung. Andernfalls endet er mit dem bezahlten Zeitraum.'),
  ('fr', 'votre résiliation pour motif légitime de la commande {{ order_code }} le', 'votre résiliation avec effet immédiat, pour motif légitime, de la commande {{ order_code }} le',
   'S’il est fondé, votre accès prend fin et nous remboursons la partie non utilisée de votre paiement.',
   'S’il est fondé, le contrat prend fin à ce moment et nous remboursons la partie non utilisée de votre paiement. Sinon, il prend fin à l’issue de la période payée.'),
  ('es', 'tu cancelación por causa justificada del pedido {{ order_code }} el', 'tu cancelación con efecto inmediato, por causa justificada, del pedido {{ order_code }} el',
   'Si está justificado, tu acceso termina y te reembolsamos la parte no utilizada de lo que pagaste.',
   'Si está justificado, el contrato termina en ese momento y te reembolsamos la parte no utilizada de lo que pagaste. Si no, termina al acabar el período pagado.'),
  ('ar', 'استلمنا إلغاءك للطلب {{ order_code }} لسبب وجيه في', 'استلمنا إلغاءك الفوري للطلب {{ order_code }} لسبب وجيه في',
   'فإن ثبت، ينتهي وصولك ونعيد إليك قيمة الجزء غير المستخدم مما دفعته.',
   'فإن ثبت، ينتهي العقد في ذلك الوقت ونعيد إليك قيمة الجزء غير المستخدم مما دفعته، وإلا فينتهي بنهاية المدة المدفوعة.')
) as words (locale, declared, declared_end, access, contract)
where email_template.code = 'cancellation-for-cause' and email_template.locale = words.locale;
