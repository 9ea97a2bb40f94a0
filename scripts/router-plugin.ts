// The routes of src/routes as a tree, each page's code in a file of its own: for the browser and for prerendering alike.
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
