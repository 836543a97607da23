import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte({ compilerOptions: { runes: true } })],
  resolve: {
    alias: { $amstel: here('../src/amstel'), $generated: here('./src/generated'), $lib: here('./src') },
  },
  build: {
    outDir: here('../src/amstel/page'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows only our own files
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Everything that every page needs compresses better in one file.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'page', test: /node_modules|src.(texts|wire|look)./ }] } },
    },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: {
      '/api': { target: 'http://127.0.0.1:8642', changeOrigin: false },
      '/live': { target: 'ws://127.0.0.1:8642', ws: true },
    },
  },
});
