// The routes of src/routes as a tree with each page's code in its own file, for the browser and for prerendering.
import { tanstackRouter } from '@tanstack/router-plugin/vite'

export function routerPlugin() {
  return tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: './src/routes',
    generatedRouteTree: './src/routeTree.gen.ts',
    quoteStyle: 'single',
    semicolons: false,
  })
}
