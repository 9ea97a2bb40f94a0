// Distinguishes the written forms of one language by counting features that only one form uses.

/** Everyday characters that the 1956 simplification changed, pair by pair. */
const SIMPLIFIED = new Set(
  '这个们来时说会对发学过还为点从开关问间见长门车电话语书买卖东业务产动单题应该实现据报让区写给级经结统编网络连续线约红纪组' +
    '与万无机乐习亚亲亿仅优传伤体价儿兴养决况减则创别办劳势协卫历压县双变号员响团园围国图场坏块声处备头妇宁审宽导将层' +
    '属岛币师带帮广库异张归当录态总惊愿战执扩护担择换损数断旧显术权极构标样树检楼欢欧残气汇测济湾满灵灾热爱环疗监盘码' +
    '确离种积称穷竞笔签简类紧纯纳纸细终绍绝继绩维绿职联脑脱艺节药获营虽补装规视觉览观计订认讨训议许论设访证评识词译试' +
    '详误说请读课调谁谈谢财责败货质购贵费资赛转轮软轻载较辑输边达迁运进远违迟适选遗邮释针钟钱铁银链销错键闭阅队阳际陆' +
    '险随难项顺须顾预领额风飞馆马验条档',
)
const TRADITIONAL = new Set(
  '這個們來時說會對發學過還為點從開關問間見長門車電話語書買賣東業務產動單題應該實現據報讓區寫給級經結統編網絡連續線約紅紀組' +
    '與萬無機樂習亞親億僅優傳傷體價兒興養決況減則創別辦勞勢協衛歷壓縣雙變號員響團園圍國圖場壞塊聲處備頭婦寧審寬導將層' +
    '屬島幣師帶幫廣庫異張歸當錄態總驚願戰執擴護擔擇換損數斷舊顯術權極構標樣樹檢樓歡歐殘氣匯測濟灣滿靈災熱愛環療監盤碼' +
    '確離種積稱窮競筆簽簡類緊純納紙細終紹絕繼績維綠職聯腦脫藝節藥獲營雖補裝規視覺覽觀計訂認討訓議許論設訪證評識詞譯試' +
    '詳誤說請讀課調誰談謝財責敗貨質購貴費資賽轉輪軟輕載較輯輸邊達遷運進遠違遲適選遺郵釋針鐘錢鐵銀鏈銷錯鍵閉閱隊陽際陸' +
    '險隨難項順須顧預領額風飛館馬驗條檔',
)

/** Since the agreement of 1990, a few nouns, `você` and the accent before m and n are what is left to tell by. */
const BRAZILIAN =
  /^(?:vocês?|ônibus|trem|trens|usuári[oa]s?|equipes?|contatos?|fatos?|registros?|celular(?:es)?|cadastr\p{L}+|esportes?|planejamento|aluguel|banheiros?|gols?|pra|bilh(?:ão|ões)|\p{L}*[êô][mn][aeiou]\p{L}*)$/u
const EUROPEAN =
  /^(?:autocarros?|comboios?|utilizador(?:es)?|equipas?|contactos?|factos?|registos?|telemóve(?:l|is)|ficheiros?|ecrãs?|desportos?|planeamento|aluguer|golos?|\p{L}*[éó][mn][aeiou]\p{L}*)$/u

/** Simplified, the more common, unless more is traditional. */
export function chineseVariant(text: string): 'zh' | 'zh-tw' {
  return chineseBalance(text) > 0 ? 'zh-tw' : 'zh'
}

/** Characters that only traditional Chinese has, less those that only simplified Chinese has. */
export function chineseBalance(text: string): number {
  let balance = 0
  for (const character of text) balance += Number(TRADITIONAL.has(character)) - Number(SIMPLIFIED.has(character))
  return balance
}

/** European unless Brazil shows. */
export function portugueseVariant(text: string): 'pt' | 'pt-br' {
  return balance(text, EUROPEAN, BRAZILIAN) < 0 ? 'pt-br' : 'pt'
}

function balance(text: string, one: RegExp, other: RegExp): number {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.filter((word) => one.test(word)).length - words.filter((word) => other.test(word)).length
}
