"""Names of people by the script they are written in, and pairs that are one name."""
# ruff: noqa: RUF001 - letters that look like others are what is tried

REAL = {
    "Adlam": "𞤀𞤥𞤢𞤣𞤵, 𞤃𞤢𞤪𞤭𞤴𞤢𞤥𞤢",
    "Arabic": "محمد, فاطمة الزهراء, عبد الرحمٰن, علی\u200cرضا, مُحَمَّد, ئالىم, عبدالله",
    "Armenian": "Հայկ, Օվսաննա",
    "Bengali": "মৌসুমী, র\u200d্যাচেল, রফিক",
    "Burmese": "လျှော့, ကျောင်း, မမ",
    "Canadian syllabics": "ᐊᓇᓐᓂ",
    "Cherokee": "ᏎᏉᏯ",
    "Cyrillic": "Наташа, Алёна, Дем’ян, Өмүрбек, Ђорђе",
    "Devanagari": "अनिता, क्\u200dषमा, ज़रीना",
    "Ethiopic": "አበበ, ሰላም",
    "Georgian": "თამარ, ნინო",
    "Greek": "Αθηνά, Γιώργος",
    "Gujarati": "હર્ષ",
    "Gurmukhi": "ਗੁਰਪ੍ਰੀਤ",
    "Han": "王小明, 歐陽娜娜, 阿卜杜拉·买买提, 阿卜杜拉•买买提, 葛\U000e0100城, 辻\ufe00",
    "Hangul": "한솔, 마리·안, ㅋㅋ, 김ㅇㅇ",
    "Hebrew": "דוד, ג׳ורג׳, שָׁרָה",
    "Kana": "さくら花, アンナ・マリア, エリー",
    "Kannada": "ರ\u200d್ಯಾನ್, ಕಾವ್ಯ",
    "Khmer": "ខេមរា, សុភ័ក្ត្រ",
    "Lao": "ສົມພອນ",
    "Latin": (
        "O’Neil, D'Arcy, Anne-Marie, J. R., Ana 2, Gal·la, GAL·LA, Marcel·lí, In·hibir, In‧hibir, ‘Ofa, Kaʻiulani, "
        "Nǃxau, İpek, Işıl, Nguyễn Thị, Đặng, Ọláyẹmí, Þóra, Łucja, Ștefan, Ħal"
    ),
    "Malayalam": "മീനാക്ഷി, അമ്മു, രവി",
    "Mongolian": "ᠰᠠᠷᠠᠨ, ᠨᠠ\u180bᠷ",
    "N’Ko": "ߝߊ߫ߕߎ",
    "Odia": "ସୁଭଦ୍ରା",
    "Sinhala": "ශ්\u200dරීමා",
    "Syriac": "ܝܘܚܢܢ",
    "Tamil": "சுந்தரி",
    "Telugu": "లక్ష్మి",
    "Thaana": "އަޙުމަދު",
    "Thai": "ทองดี, น้ำ",
    "Tibetan": "བསོད་ནམས",
    "Tifinagh": "ⵜⵉⵏⵀⵉⵏⴰⵏ, ⵜ\u2d7fⵙⴰ",
}
"""Names of people, with commas between."""

ONE_NAME = {
    "capitals": "Ana B = ANA B",
    "dots and hyphens": "Ana B = A.N.A.-B.",
    "a middle dot": "阿卜杜拉·买买提 = 阿卜杜拉‧买买提 = 阿卜杜拉•买买提 = 阿卜杜拉 买买提",
    "another apostrophe": "O’Neil = O'Neil = Oʼneil = O´Neil = O`Neil",
    "Turkish, in capitals": "IŞIL = ışıl = Işıl",
    "Turkish, with a dot": "İpek = ipek = IPEK = ıpek",
    "German, in capitals": "Weiß = WEISS",
    "Romanian, of two keyboards": "Ștefan = Ştefan",
    "Persian, without the joiner": "علی\u200cرضا = علیرضا",
    "Persian and Arabic keyboards": "علی = علي = على, کریم = كريم = کريم",
    "Urdu and Arabic keyboards": "ہاجرہ = هاجره = ھاجرہ",
    "Arabic, with marks": "مُحَمَّد = محمد, عبد الرحمٰن = عبد الرحمن",
    "Arabic, with what stands on an alif": "أحمد = احمد, آدم = ادم",
    "Hebrew, with marks": "שָׁרָה = שרה, דָּוִד = דוד",
    "digits of any script": "Ana 2 = Ana ٢ = Ana ۲ = Ana २",
    "Bengali, without the joiner": "র\u200d্যাচেল = র্যাচেল",
    "kanji of another shape": "葛\U000e0100城 = 葛城",
    "Korean, of single letters": "ㅋㅋ = ㅋ ㅋ",
}
"""Names that differ in how they are typed, case by case: they are one, and so are words."""

TWINS = {
    "a capital I": "Lily = LiIy, Alina = AIina",
    "a digit": "Lily = Li1y, Bob = B0b, Ian = 1an",
    "Cyrillic": "Ana = Аna, Sara = Ѕаrа, Eva = Еvа, Karo = Каrо, Max = Мах, Petro = Реtro",
    "Greek": "Ana = Αna, Zoe = Ζoe, Bob = Βοb, Kevin = Κeνin",
    "Cyrillic and Greek": "ANNA = АΝΝА",
    "Armenian": "Bob = Bօb, Tom = Tօm, Uli = Սli",
    "Cherokee": "Anna = Ꭺnna, Wanda = Ꮃanda, Tom = Ꭲom",
    "Lisu": "Anna = ꓮnna, Tom = ꓔom",
    "Coptic": "Oma = Ⲟma",
    "other Latin": "Gala = ɡala, Ana = ɑna",
    "formulas": "Ana = 𝐀na",
    "kana and han": "エリー = 工リー, ロロ = 口口, ニコ = 二コ, カオリ = 力オリ, タロウ = 夕ロウ, ユーリ = ユ一リ",
    "two kanas": "ヘレン = へレン",
    "a sign beside": "Ann = Annˋ, Ann = Annʹ, Anna = Annaʾ, Anna = ʿAnna",
    "Hebrew and Latin": "סלי = oלי",
}
"""Names that look alike though their letters are others."""
