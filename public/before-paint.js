// Runs before the first paint; a script of its own, since inline scripts are not allowed here.

// The colour theme: chosen by any control with `data-theme-choice`, also before the program is there, or announced by
// src/lib/theme.ts, which reads from the document what was chosen.
;(function () {
  var root = document.documentElement
  var system = window.matchMedia('(prefers-color-scheme: dark)')
  var unsaved = null // storage may be blocked: the choice lasts as long as the page

  function choice() {
    try {
      return localStorage.getItem('verso-theme') || unsaved
    } catch {
      return unsaved
    }
  }

  function apply() {
    var chosen = choice()
    var isDark = chosen === 'dark' || (chosen !== 'light' && system.matches)
    root.dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : 'system'
    root.classList.toggle('dark', isDark)
    root.style.colorScheme = isDark ? 'dark' : 'light'
    var color = document.querySelector('meta[name="theme-color"]')
    if (color) color.setAttribute('content', isDark ? '#161513' : '#f7f4ed')
  }

  function choose(theme) {
    unsaved = theme
    try {
      localStorage.setItem('verso-theme', theme)
    } catch {}
    apply()
  }

  apply()
  system.addEventListener('change', apply)
  window.addEventListener('storage', apply)
  window.addEventListener('verso-theme', function (event) {
    choose(event.detail)
  })
  document.addEventListener('change', function (event) {
    if (event.target.dataset.themeChoice) choose(event.target.dataset.themeChoice)
  })
})()

// Pages are prerendered for visitors. A person who was signed in when they left (src/lib/session/session.ts keeps the mark) is
// not shown what is for visitors, nor the landing page in their dashboard's place: src/styles.css hides it, src/main.tsx
// takes the classes away once it is known who is there.
;(function () {
  try {
    if (localStorage.getItem('verso-signed-in') === null) return
  } catch {
    return // storage is blocked, and with it every lasting sign-in
  }
  var root = document.documentElement
  root.classList.add('returning')
  if (location.pathname === '/') root.classList.add('returning-home')
  // A program that does not come must not leave an empty page: the one for visitors is better than none.
  setTimeout(function () {
    root.classList.remove('returning', 'returning-home')
  }, 8000)
})()

// A prerendered page can be read without its program, which is asked for once the page is painted: on a slow connection
// the page's looks are not kept waiting. scripts/build/prerender.ts names the modules, the entry first.
;(function () {
  var named = document.currentScript.dataset.program
  if (!named) return // the shell of the app's pages: nothing is there to be painted
  var modules = named.split(' ')
  var isStarted = false

  function start() {
    if (isStarted) return
    isStarted = true
    modules.forEach(function (address, index) {
      var element = document.createElement(index === 0 ? 'script' : 'link')
      element.crossOrigin = ''
      if (index === 0) {
        element.type = 'module'
        element.src = address
        element.addEventListener('error', showToAll)
      } else {
        element.rel = 'modulepreload'
        element.href = address
      }
      document.head.append(element)
    })
  }

  // Without its program no other page comes: the one for visitors is better than none.
  function showToAll() {
    document.documentElement.classList.remove('returning', 'returning-home')
  }

  // Who is to see another page waits for its program alone; what nobody looks at is never painted.
  if (document.documentElement.classList.contains('returning') || document.hidden) return start()
  document.addEventListener('visibilitychange', start)
  // A frame's callbacks run before it is painted, the next one's after that.
  requestAnimationFrame(function () {
    requestAnimationFrame(start)
  })
})()

// A button that is pressed before the program is there is pressed again once it is; the last one, since it is what the
// reader waits for. src/routes/__root.tsx says when.
;(function () {
  var root = document.documentElement
  var pressed = null

  function note(event) {
    pressed = event.target.closest('button')
  }

  document.addEventListener('click', note)
  new MutationObserver(function (_, observer) {
    observer.disconnect()
    document.removeEventListener('click', note)
    if (pressed && pressed.isConnected) pressed.click()
  }).observe(root, { attributeFilter: ['data-awake'] })
})()
