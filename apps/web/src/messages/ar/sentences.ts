import type { Sentence } from '@guidefeed/contract'

/** Texts of the server, by their English words. */
export const sentences: Readonly<Record<Sentence, string>> = {
  'Fill in the name.': 'أدخل الاسم.',
  'Names cannot contain web or email addresses.': 'لا يمكن أن يحتوي الاسم على عنوان موقع أو بريد إلكتروني.',
  'Fill in the password.': 'أدخل كلمة المرور.',
  'Fill in the #.': 'املأ هذا الحقل.',
  'Enter the same password twice.': 'أدخل كلمة المرور نفسها مرتين.',
  'Enter at least # characters.': 'أدخل # حرفًا على الأقل.',
  'Enter at most # characters.': 'أدخل # حرفًا على الأكثر.',
  'Enter a valid email address.': 'أدخل عنوان بريد إلكتروني صحيحًا.',
  'Accept this to go on.': 'وافق على هذا للمتابعة.',
  'Accept this, so that the trial may become a paid year.': 'وافق على هذا كي تتحول التجربة إلى سنة مدفوعة.',
  'Enter a text.': 'أدخل نصًا.',
  'Enter a number.': 'أدخل رقمًا.',
  'Enter a whole number.': 'أدخل عددًا صحيحًا.',
  'Enter a whole number above 0.': 'أدخل عددًا صحيحًا أكبر من 0.',
  'Enter the order number as it is written, such as ABCDE-FGHJK.':
    'أدخل رقم الطلب كما ورد في الرسالة، مثل ABCDE-FGHJK.',
  'Enter a number above #.': 'أدخل رقمًا أكبر من #.',
  'Enter a number below #.': 'أدخل رقمًا أصغر من #.',
  'Enter # or more.': 'أدخل # أو أكثر.',
  'Enter # or less.': 'أدخل # أو أقل.',
  'Choose #.': 'اختر إحدى القيم الممكنة.',
  'Check how this is written.': 'تحقق من طريقة الكتابة.',
  'Check this value.': 'تحقق من هذه القيمة.',
  'Remove unsupported characters.': 'احذف الأحرف غير المدعومة.',
  'Check these fields: #.': 'تحقق من الحقول المعلَّمة.',
  'Please log in.': 'يُرجى تسجيل الدخول.',
  'Confirm your identity to continue.': 'أكِّد هويتك للمتابعة.',
  'Not available while you are logged in as a customer.': 'غير متاح أثناء تسجيل دخولك باسم أحد العملاء.',
  'There is nothing at this address.': 'لا شيء في هذا العنوان.',
  'The service is temporarily unavailable. Try again in a few seconds.':
    'الخدمة غير متاحة مؤقتًا. أعد المحاولة بعد بضع ثوانٍ.',
  'Something went wrong on our side. Try again, and tell us the request id if it stays.':
    'حدث خطأ من جانبنا. أعد المحاولة، وإن تكرّر الخطأ فأرسل إلينا معرّف الطلب التقني.',
  'Too many requests. Wait a moment, then try again.': 'طلبات كثيرة جدًا. انتظر لحظة ثم أعد المحاولة.',
  'Too many attempts. Try again in a minute.': 'محاولات كثيرة جدًا. أعد المحاولة بعد دقيقة.',
  'Too many attempts. Try again in # minutes.':
    'محاولات كثيرة جدًا. أعد المحاولة لاحقًا (الدقائق المتبقية: #).',
  'Too many attempts. Try again in # hours.': 'محاولات كثيرة جدًا. أعد المحاولة لاحقًا (الساعات المتبقية: #).',
  'The request is too large.': 'الطلب كبير جدًا.',
  'The email or the password is wrong.': 'البريد الإلكتروني أو كلمة المرور غير صحيح.',
  'There is an account with this email already. Log in, or reset its password.':
    'يوجد حساب بهذا البريد من قبل. سجّل الدخول أو أعد تعيين كلمة المرور.',
  'This is not your password.': 'هذه ليست كلمة مرورك.',
  'This is too easy to guess. Add a few more words.': 'من السهل تخمينها. أضف بضع كلمات أخرى.',
  'This contains your name. Pick another.': 'تحتوي على اسمك. اختر غيرها.',
  'This contains the name of your email address. Pick another.': 'تحتوي على اسم عنوان بريدك. اختر غيرها.',
  'This link is not valid any more. Ask for a new one.': 'لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا.',
  'This device is logged out already.': 'سُجّل خروج هذا الجهاز من قبل.',
  'You are the only administrator. Appoint another one first.': 'أنت المشرف الوحيد. عيّن مشرفًا آخر أولًا.',
  'This login took too long or was used already. Try again.':
    'استغرق تسجيل الدخول هذا وقتًا طويلًا أو استُخدم من قبل. أعد المحاولة.',
  'There is no such login provider.': 'لا توجد خدمة دخول كهذه.',
  'We need your email address. Share it there, or register here.':
    'نحتاج إلى عنوان بريدك. شاركه هناك أو سجّل هنا.',
  'There is an account with this email already. Log in to it, then connect the provider on your profile page.':
    'يوجد حساب بهذا البريد من قبل. سجّل الدخول إليه ثم اربط الخدمة من ملفك الشخصي.',
  'The login was not confirmed. Try again.': 'لم يُؤكَّد تسجيل الدخول. أعد المحاولة.',
  'This login is not connected to your account.': 'تسجيل الدخول هذا غير مرتبط بحسابك.',
  'The login provider does not answer. Try again in a moment.':
    'لا تستجيب خدمة الدخول. أعد المحاولة بعد لحظة.',
  '# is your only way to log in. Set a password with “Forgot password” first, then disconnect it.':
    '# هو طريقتك الوحيدة لتسجيل الدخول. عيّن أولًا كلمة مرور عبر «نسيت كلمة المرور» ثم افصله.',
  'Another account is connected with this one of #, or yours with another.':
    'حساب آخر مرتبط بحساب # هذا، أو حسابك مرتبط بغيره.',
  'You have a payment under way, and its provider does not answer. Nothing is deleted yet: open the link again in a few minutes.':
    'لديك عملية دفع جارية ومزوّدها لا يستجيب. لم يُحذف شيء بعد: افتح الرابط مجددًا بعد دقائق.',
  'This login has expired. Please log in again.': 'انتهت صلاحية تسجيل الدخول هذا. سجّل الدخول مرة أخرى.',
  'This account is banned: #': 'هذا الحساب محظور: #',
  'This account is inactive: #': 'هذا الحساب معطّل: #',
  'This address is blocked: #': 'هذا العنوان محظور: #',
  'This code is wrong or has already been used. Enter the current code from your app.':
    'هذا الرمز خاطئ أو استُخدم من قبل. أدخل الرمز الحالي من تطبيقك.',
  'This recovery code is wrong or has already been used.': 'رمز الاسترداد هذا خاطئ أو استُخدم من قبل.',
  'Enter the 6 digits of the code.': 'أدخل أرقام الرمز الستة.',
  'Enter a recovery code.': 'أدخل رمز استرداد.',
  'This passkey was not accepted. Try again.': 'لم يُقبل مفتاح المرور هذا. حاول مرة أخرى.',
  'You can have at most # passkeys. Remove one first.': 'يمكنك إضافة # مفتاح مرور كحد أقصى. أزل واحدًا أولًا.',
  'There is no such passkey.': 'لا يوجد مفتاح مرور كهذا.',
  'This passkey is the only second factor of your account. Contact us to remove it.':
    'مفتاح المرور هذا هو العامل الثاني الوحيد لحسابك. تواصل معنا لإزالته.',
  'This passkey is your only way to log in. Set a password with “Forgot password” first.':
    'مفتاح المرور هذا هو طريقتك الوحيدة لتسجيل الدخول. عيّن أولًا كلمة مرور عبر «نسيت كلمة المرور».',
  'An authenticator app is set up already. Remove it first.': 'هناك تطبيق مصادقة مُعدّ بالفعل. أزله أولًا.',
  'Set up an authenticator app or a passkey first.': 'أعدّ أولًا تطبيق مصادقة أو مفتاح مرور.',
  'Confirm with your second factor to continue.': 'أكّد بعامل التحقق الثاني للمتابعة.',
  'Set up two-step login in your profile first.': 'أعدّ أولًا التحقق بخطوتين في ملفك الشخصي.',
  'There is no such channel.': 'لا توجد قناة كهذه.',
  'There is no such question.': 'لا يوجد سؤال كهذا.',
  'This cart is no longer yours to change. Reload the page to go on.':
    'لم يعد بإمكانك تغيير هذا الاختيار. أعد تحميل الصفحة للمتابعة.',
  'Some of these channels do not exist. Nothing was changed.': 'بعض هذه القنوات غير موجود. لم يتغيّر شيء.',
  'Log in or register to order your channels.': 'سجّل الدخول أو أنشئ حسابًا لطلب قنواتك.',
  'Check your order and pay.': 'راجع طلبك وادفع.',
  'Your trial has begun. Your guide link is on your profile.': 'بدأت تجربتك. رابط دليلك في ملفك الشخصي.',
  'Saved. Your guide link now serves # channels.': 'تم الحفظ. يقدّم رابط دليلك الآن # قناة.',
  'Pick at least one channel first.': 'اختر قناة واحدة على الأقل أولًا.',
  'The largest service has # channels. Remove some channels, then try again.':
    'تتسع أكبر خطة لـ # قناة. أزل بعض القنوات ثم أعد المحاولة.',
  'The trial is for new customers, once a person.': 'التجربة للعملاء الجدد، مرة لكل شخص.',
  'Confirm your email address first: we sent you a link. Then begin your trial.':
    'أكّد عنوان بريدك أولًا: أرسلنا إليك رابطًا. ثم ابدأ تجربتك.',
  'Go on to the payment page.': 'تابع إلى صفحة الدفع.',
  'Your order is complete. There was nothing to pay.': 'اكتمل طلبك. لم يكن هناك ما يُدفع.',
  'This order is paid already.': 'دُفع هذا الطلب من قبل.',
  'The price has changed meanwhile. Check your order, then order again.':
    'تغيّر السعر في هذه الأثناء. راجع طلبك ثم اطلب مجددًا.',
  'Your subscription has room for these channels already: save them, there is nothing to pay.':
    'يتسع اشتراكك لهذه القنوات: احفظها، ولا شيء يُدفع.',
  'Your order was changed in another window. Check it, then order again.':
    'تغيّر طلبك في نافذة أخرى. راجعه ثم اطلب مجددًا.',
  'Your renewal is not paid yet. Pay it first, for instance with another card; then add channels.':
    'لم يُدفع تجديدك بعد. ادفعه أولًا، ببطاقة أخرى مثلًا، ثم أضف القنوات.',
  'This way to pay is not offered. Choose another one.': 'طريقة الدفع هذه غير متاحة. اختر غيرها.',
  'The payment provider does not answer. You were not charged twice; try again in a moment.':
    'لا يستجيب مزوّد الدفع. لم يُخصم منك مرتين؛ أعد المحاولة بعد لحظة.',
  'There is no order for this payment. Look at your profile.': 'لا طلب لهذه الدفعة. انظر في ملفك الشخصي.',
  'This page belongs to no subscription. Look at your profile.':
    'لا تخص هذه الصفحة أي اشتراك. انظر في ملفك الشخصي.',
  'Thank you. Your payment has arrived and your guide link is ready.': 'شكرًا. وصلت دفعتك ورابط دليلك جاهز.',
  'Your payment is not decided yet. This page and your profile will tell as soon as it is.':
    'لم يُحسم أمر دفعتك بعد. ستخبرك هذه الصفحة وملفك الشخصي حال حسمه.',
  'You were not charged and your channels are kept. Try again or pay in another way.':
    'لم يُخصم منك شيء وقنواتك محفوظة. أعد المحاولة أو ادفع بطريقة أخرى.',
  'Thank you. Renewals are charged to this way to pay from now on.':
    'شكرًا. ستُدفع التجديدات بهذه الطريقة من الآن فصاعدًا.',
  'Your way to pay is not stored yet. Your profile will tell as soon as it is.':
    'لم تُحفظ طريقة دفعك بعد. سيخبرك ملفك الشخصي حال حفظها.',
  'Nothing has changed. Try again or give another way to pay.':
    'لم يتغيّر شيء. أعد المحاولة أو حدد طريقة دفع أخرى.',
  'It was not finished.': 'لم يكتمل الأمر.',
  'The page has expired.': 'انتهت صلاحية الصفحة.',
  'The payment was canceled.': 'أُلغيت عملية الدفع.',
  'PayPal declined the payment.': 'رفض PayPal عملية الدفع.',
  'Your card was declined.': 'رُفضت بطاقتك.',
  'Your card was declined: there is not enough money on the account.': 'رُفضت بطاقتك: رصيد الحساب غير كافٍ.',
  'Your card was declined: it was reported lost.': 'رُفضت بطاقتك: أُبلغ عن فقدانها.',
  'Your card was declined: it has expired.': 'رُفضت بطاقتك: انتهت صلاحيتها.',
  'Replaced by another order.': 'حلّ محله طلب آخر.',
  'The order was not paid within a day.': 'لم يُدفع الطلب خلال يوم.',
  'The order was closed before this payment was made.': 'أُغلق الطلب قبل هذه الدفعة.',
  'The payment was not made in time.': 'لم تتم عملية الدفع في وقتها.',
  'The term ended before this order was paid.': 'انتهت المدة قبل دفع هذا الطلب.',
  'The way to pay was removed.': 'أُزيلت طريقة الدفع.',
  'You have no such subscription.': 'ليس لديك اشتراك كهذا.',
  'This subscription is over. Order a new one: your guide link stays the same.':
    'انتهى هذا الاشتراك. اطلب اشتراكًا جديدًا: يبقى رابط دليلك كما هو.',
  'This subscription does not renew any more.': 'لم يعد هذا الاشتراك يتجدد.',
  'A payment is under way. Try again in a moment.': 'هناك عملية دفع جارية. أعد المحاولة بعد لحظة.',
}
