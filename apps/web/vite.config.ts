import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.XMGL_API ?? 'http://127.0.0.1:8080';
const toServer = { target: server, changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    port: 5173,
    proxy: { '/api/': toServer, '/events': toServer, '/files': toServer, '/download': toServer },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // The security policy allows neither inline script nor data: script; nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
  },
  worker: { format: 'es' },
});
