// Applies the colour theme before the first paint; a script of its own, since inline scripts are not allowed here.
// src/lib/theme.ts writes the choice and announces it; this file alone decides what the page looks like.
;(function () {
  var root = document.documentElement
  var system = window.matchMedia('(prefers-color-scheme: dark)')

  function choice() {
    try {
      return localStorage.getItem('verso-theme')
    } catch {
      return null // storage is blocked: the system decides
    }
  }

  function apply() {
    var chosen = choice()
    var isDark = chosen === 'dark' || (chosen !== 'light' && system.matches)
    root.classList.toggle('dark', isDark)
    root.style.colorScheme = isDark ? 'dark' : 'light'
    var color = document.querySelector('meta[name="theme-color"]')
    if (color) color.setAttribute('content', isDark ? '#161513' : '#f7f4ed')
  }

  apply()
  system.addEventListener('change', apply)
  window.addEventListener('storage', apply)
  window.addEventListener('verso-theme', apply)
})()
