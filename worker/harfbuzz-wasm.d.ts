declare module 'harfbuzzjs/dist/harfbuzz.wasm' {
  const module: WebAssembly.Module
  export default module
}
