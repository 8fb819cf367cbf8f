import type { LanguageWords } from '../language-pack.ts'

export const turkish: LanguageWords = {
  stems:
    'Kırlangıç|Çınaraltı|Mavi Tepe Altı|Gümüşköprü|Rüzgârgülü|Yakamoz|Zeytindalı|Ihlamur|Kuzey Feneri|Papatya',
  places:
    'Akçapınar|Yeşilova Köyü|Gölbaşı Yeni|Taşköprülü|Çamlıca Dere|Kuşadalı|Demirkent|Bağlarüstü|Sarıkaya Ova|Değirmenli',
  channels: '{s}|{s} TV|Kanal {s}|{s} Bir',
  firstNames: 'Elif|Emre|Zeynep|Kerem|Defne|Burak|Aylin|Murat|Selin|Ozan',
  lastNames: 'Akdoğan|Bozkurtlu|Çetinel|Demirsoy|Ertunç|Güneşer|Kayalar|Özdemirel|Şahinler|Yıldızhan',
  things:
    'Son Yaz|Göldeki Ev|Sessiz Miras|Kayıp Mektup|İkinci Tanık|Eski Dostlar|Saatçi|Köprü|Tuz ve Duman|Boş Oda|Derin Sular|Söz|Yabancı|Açık Kapılar|Başka Bir Hayat',
  tails: 've Sis|ve Nehir|Gece Yarısı|Dönüşsüz|Fırtınadan Önce|Sessizce|Kuzeyde',
  teams: '{p}spor|{p} Gücü|{p} FK|{p} Gençlik|Yeni {p}',
  genres: 'Eğlence|Haber|Spor|Sinema|Dizi|Çocuk|Belgesel|Müzik|Yaşam|İnanç|Alışveriş|Komedi',
  titles: {
    news: 'Günaydın Memleket|Öğle Haberleri|Akşam Bülteni|Gece Haberleri',
    talk: 'Yuvarlak Masa|{f} {l} Soruyor|{p} Tartışıyor|Para ve İş|Haftanın Özeti',
    series: 'Komiser {l}|{p} Avukatları|{l} Ailesi|Doktor {f}|{t}|Otel {p}|{l} ve Oğulları|Gece Nöbeti',
    film: '{t}|{t} {a}|{t} {a}|{p} Yolu|{p} Sırrı|{f} ve Kaptan',
    docu: 'Bilinmeyen {p}|Dünyanın Nehirleri: {p}|Tarih {a}|{f} {l}: Bir Hayat|Vahşi {p}|Unutulmuş Kentler: {p}',
    kids: '{f} ile Tilki|Kaptan {f}|{p} Küçük Treni|Su Birikintisi Arkadaşları|{f} ile Sayalım|Dinozor Postacı',
    show: '{p} Kim Bilir?|{f} {l} Büyük Şov|Beş Kapı|{p} Söylüyor|Kahkaha {a}|Büyük Soru',
    sport: 'Futbol: {x} – {y}|Basketbol: {x} – {y}|Voleybol: {x} – {y}|Güreş: {p}|Bisiklet: {p} Turu',
    music: 'En Güzel Şarkılar|{p} Konseri|Caz {a}|{f} {l} Canlı|Türküler: {p}',
    life: '{p} Mutfağı|{f} ile Sofrada|{p} Bahçeleri|Ev {a}|İki Bilet: {p}|Pazar Günü',
    faith: 'Sabah Duası|Gönül Sohbeti: {p}|Günün Sözü',
    shop: 'Fırsat Saati|Kolay Mutfak|Akşam Takıları',
  },
  texts: {
    news: 'Yurttan ve dünyadan günün en önemli haberleri, {p} muhabirleri, spor ve hava durumu bu bültende.|{f} {l} manşetleri, {p} canlı bağlantılarını ve yarının hava tahminini sunuyor.',
    talk: '{f} {l} ve konukları bu hafta bütün ülkenin konuştuğu soruyu masaya yatırıyor, herkes söz alıyor.|Bir masada dört görüş: yeni planlar {p} için ne anlama geliyor ve bedelini kim ödeyecek?',
    series:
      '{f} {l} tavan arasında eski bir mektup bulur; yazılanlar bütün aileyi ikiye bölebilir.|Bir yabancı {p} kasabasına gelir ve kimsenin duymak istemediği bir hikâye anlatır.|Bütün izler aynı kişiyi gösterir, ama {f} {l} şüphe eder ve kendi başına araştırmaya başlar.',
    film: '{f} {l} çalınanı geri getirmek için tek bir geceye sahiptir, ama {p} yolu sandığından uzundur.|Bir piyanist on yıl sonra {p} kasabasına döner ve hiç unutmadığı aşkıyla karşılaşır.',
    docu: 'Ekip iki yıl boyunca {p} çevresindeki insanları ve hayvanları izledi: az bilinen bir dünya.|Kim yaptı, neden unutuldu? {f} {l} cevapları {p} arşivlerinde arıyor.',
    kids: '{f} ağaç evin anahtarını kaybeder. Bütün arkadaşlar arar ve çok daha güzel bir şey bulur.|Bugün arkadaşlar kartondan bir kayık yapıp köprüye kadar yüzer. Acaba kuru kalacak mı?',
    show: 'Üç takım, beş tur ve kimsenin beklemediği bir soru. Sunucu {f} {l}, seyirci de söz alıyor.|{p} yarışmacıları yeteneklerini sert ama iyi kalpli jürinin önünde gösteriyor.',
    sport: 'Haftanın maçı: {x} kazanmak istiyor, {y} için kaybedecek bir şey yok. Konuklar ve özetler.',
    music: 'Herkesin bildiği şarkılarla bir akşam: {p} konserinden canlı kayıt, sahnede {f} {l} var.',
    life: '{f} {l} {p} pazarından aldıklarıyla pişiriyor ve evde yarım saatte nasıl yapılacağını gösteriyor.|Ev ve bahçe için fikirler: {p} yöresinden bir aile eski ahırı aydınlık bir eve çeviriyor.',
  },
  closers:
    'Başrollerden birinde {f} {l}.|Sonunu henüz kimse bilmiyor.|Cesaret ve dostluk üzerine bir hikâye.|Zaman daralıyor.',
}
