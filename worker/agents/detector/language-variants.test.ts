import { describe, expect, it } from 'vitest'
import { chineseVariant, portugueseVariant } from './language-variants.ts'

describe('traditional Chinese', () => {
  it.each([
    ['请点击这里下载文件，然后打开它。', 'zh'],
    ['我们会在三个工作日内回复您的电子邮件。', 'zh'],
    ['請點擊這裡下載檔案，然後打開它。', 'zh-tw'],
    ['我們會在三個工作天內回覆您的電子郵件。', 'zh-tw'],
    ['本公司保留修改條款的權利，恕不另行通知。', 'zh-tw'],
    ['董事會於週四通過了年度報告。', 'zh-tw'],
  ])('shows in %s: %s', (text, form) => expect(chineseVariant(text)).toBe(form))
})

describe('Brazilian Portuguese', () => {
  it.each([
    ['Você pode baixar o arquivo no seu celular e cadastrar a sua equipe.', 'pt-br'],
    ['Os usuários receberam um prêmio econômico de dois bilhões.', 'pt-br'],
    ['A gente está esperando o ônibus no ponto, e o trem já saiu.', 'pt-br'],
    ['Pode descarregar o ficheiro no seu telemóvel e registar a sua equipa.', 'pt'],
    ['Os utilizadores receberam um prémio económico.', 'pt'],
    ['Estamos à espera do autocarro na paragem, e o comboio já partiu.', 'pt'],
  ])('shows in %s: %s', (text, form) => expect(portugueseVariant(text)).toBe(form))
})
