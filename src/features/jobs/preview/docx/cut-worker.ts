// A long document takes a second to unpack and to cut: beside the page it holds up nobody.
import { cutDocument } from './cut-document.ts'

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  cutDocument(data).then(
    (cut) => postMessage(cut, { transfer: [cut.skeleton] }),
    () => postMessage(null),
  )
})
