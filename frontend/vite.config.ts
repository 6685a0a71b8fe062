import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageFiles } from './page-files.ts';

/** Where the back end listens while the front end is served by Vite. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** The browser learns of the font from the page, not only once it has read the styles. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_page, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /hanken-grotesk-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a screen asks for first comes with it: its file is on its way together with the first script.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']] },
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      routeFileIgnorePattern: String.raw`\.spec\.tsx?$`,
    }),
    react(),
    tailwindcss(),
    preloadFont,
    pageFiles,
  ],
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Which file holds which module: a spec reads it.
    manifest: true,
    sourcemap: true,
    // The content security policy allows nothing inline, fonts and pictures included.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
            {
              name: 'tanstack',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|store|react-store|react-query|query-core)[\\/]/,
              priority: 4,
            },
            // What every page needs otherwise.
            { name: 'page', tags: ['$initial'], priority: 3 },
            {
              name: 'forms',
              test: /node_modules[\\/](react-hook-form|@hookform|class-validator|class-transformer|validator|libphonenumber-js)[\\/]|contracts[\\/]dist[\\/](validation[\\/](?!plain-number)|text[\\/](domains|look-alikes))/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // Small things that many screens need, and that need nothing large: a file for each is more requests than bytes.
            { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, minShareCount: 4, priority: 1 },
            {
              name: 'words',
              test: /contracts[\\/]dist[\\/](?!.*(requests|validation|business-days|domains|look-alikes|profile-words))/,
              ...{ maxModuleSize: 2000, minShareCount: 5, includeDependenciesRecursively: false, priority: 1 },
            },
            {
              name: 'ui',
              test: /src[\\/](?!.*webhook-labels)(?:(ui|api|session|browser)[\\/]|.+([.]queries|-labels|-badges?)[.])(?!.*(dates|toast-region|single-letter-keys|key-hint|logo|page-header|qr-code|tabs|menu[.]|select-menu|switch|day-|drawer|spinner|lazy-part|missing-part|(pending|lazy|confirm|secret|linked)-dialog|guarded-modal|dialogs[\\/]dialog[.]))/,
              ...{ maxModuleSize: 3500, minShareCount: 4, includeDependenciesRecursively: false, priority: 1 },
            },
          ],
        },
      },
    },
  },
});
