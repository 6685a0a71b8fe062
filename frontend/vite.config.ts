import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
        // The bundler names such a file after every screen that needs it.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : name}-[hash].js`,
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
              // The requests are made of the rules while they load, so both stand in one file.
              test: /node_modules[\\/](react-hook-form|@hookform|class-validator|class-transformer|validator|libphonenumber-js)[\\/]|contracts[\\/]dist[\\/](validation[\\/]|\w+[\\/]requests\.)/,
              priority: 2,
            },
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, priority: 1 },
            // What every screen is drawn with, and what runs while other files load: those of the last group may need each other.
            { name: 'base', test: /src[\\/](api|ui)[\\/]|node_modules[\\/]@headlessui[\\/]/, priority: 1 },
            // What several screens need, in files of some size for those that need the same.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 120_000 },
          ],
        },
      },
    },
  },
});
