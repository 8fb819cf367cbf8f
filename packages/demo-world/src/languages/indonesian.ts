import type { LanguageWords } from '../language-pack.ts'

export const indonesian: LanguageWords = {
  stems:
    'Walet Biru|Mercu Enam|Angin Laut|Jembatan Bambu|Melati Pagi|Kincir|Cahaya Bulan|Sawah Hijau|Kenanga|Perahu Kita',
  places:
    'Sukalaut|Karangbening|Tanjung Melur|Bukit Pandan|Muara Tenang|Desa Kemuning|Telaga Sari|Batu Layar|Padang Ilalang|Kota Pinang Baru',
  channels: '{s}|{s} TV|Saluran {s}|{s} Satu',
  firstNames: 'Ayu|Bayu|Dewi|Raka|Sinta|Galih|Laras|Adi|Wulan|Tirta',
  lastNames: 'Hartono|Kusumo|Lestari|Nugroho|Pramono|Saputra|Utami|Wicaksono|Yuliani|Santika',
  things:
    'Musim Panas Terakhir|Rumah di Danau|Warisan Sunyi|Surat yang Hilang|Saksi Kedua|Kawan Lama|Tukang Jam|Jembatan|Garam dan Asap|Kamar Kosong|Air Dalam|Janji|Orang Asing|Pintu Terbuka',
  tails: 'dalam Kabut|di Tepi Sungai|Lewat Tengah Malam|Tanpa Kembali|Sebelum Badai|dalam Sunyi|di Utara',
  teams: 'Persatuan {p}|{p} FC|Garuda Muda {p}|{p} Jaya',
  genres: 'Hiburan|Berita|Olahraga|Film|Serial|Anak|Dokumenter|Musik|Gaya Hidup|Iman|Belanja|Komedi',
  titles: {
    news: 'Selamat Pagi Kampung|Berita Siang|Kabar Malam|Berita Tengah Malam',
    talk: 'Meja Bundar|{f} {l} Bertanya|Debat {p}|Uang dan Kerja|Sepekan',
    series: 'Inspektur {l}|Pengacara {p}|Keluarga {l}|Dokter {f}|{t}|Hotel {p}|Jaga Malam|Cinta {a}',
    film: '{t}|{t} {a}|{t} {a}|Kembali ke {p}|Rahasia {p}|{f} dan Sang Kapten',
    docu: 'Menjelajah {p}|Sungai Dunia: {p}|Sejarah {a}|Kisah {f} {l}|Alam Liar {p}',
    kids: '{f} dan Rubah|Kapten {f}|Kereta Kecil {p}|Sahabat Genangan|Berhitung dengan {f}|Tukang Pos Dino',
    show: 'Siapa Tahu {p}?|Panggung Besar {f} {l}|Lima Pintu|Bernyanyi untuk {p}|Tawa {a}',
    sport: 'Sepak Bola: {x} – {y}|Bola Basket: {x} – {y}|Bulu Tangkis: {p} Terbuka|Bola Voli: {x} – {y}',
    music: 'Lagu Terindah|Konser dari {p}|Jazz {a}|{f} {l} Langsung|Nostalgia {a}',
    life: 'Dapur {p}|Makan Bersama {f}|Kebun {p}|Rumah {a}|Hari Pasar',
    faith: 'Doa Pagi|Siraman Hati dari {p}|Renungan Hari Ini',
    shop: 'Jam Diskon|Dapur Mudah',
  },
  texts: {
    news: 'Berita terpenting hari ini dari dalam dan luar negeri, laporan dari {p}, olahraga, dan prakiraan cuaca.',
    talk: '{f} {l} dan para tamu membahas pertanyaan yang ramai dibicarakan di seluruh negeri pekan ini.',
    series:
      '{f} {l} menemukan surat lama di loteng yang bisa memecah belah seluruh keluarga besar itu.|Seorang asing datang ke {p} membawa cerita yang tak ingin didengar siapa pun.|Semua bukti mengarah ke satu orang, tetapi {f} {l} ragu dan mulai menyelidiki sendiri.',
    film: '{f} {l} hanya punya satu malam untuk mengembalikan barang curian, tetapi jalan dari {p} sangat panjang.|Sepuluh tahun kemudian seorang pianis kembali ke {p} dan bertemu cinta yang tak pernah dilupakannya.',
    docu: 'Selama dua tahun tim mengikuti manusia dan satwa di sekitar {p}: dunia yang jarang dikenal orang.',
    kids: '{f} kehilangan kunci rumah pohon. Semua teman membantu mencari dan menemukan yang lebih baik.',
    show: 'Tiga tim, lima babak, dan satu pertanyaan yang tak terduga. Dipandu {f} {l} bersama penonton.',
    sport:
      'Laga utama pekan ini: {x} wajib menang, {y} tanpa beban. Dengan tamu studio dan cuplikan terbaik.',
    music:
      'Malam penuh lagu yang dikenal semua orang, direkam langsung di {p} bersama {f} {l} dan para tamu.',
    life: '{f} {l} memasak dari bahan pasar {p} dan menunjukkan caranya di rumah dalam setengah jam.',
  },
  closers:
    'Dibintangi juga oleh {f} {l}.|Belum ada yang tahu akhirnya.|Kisah tentang keberanian dan persahabatan.|Waktu makin sempit.',
}
