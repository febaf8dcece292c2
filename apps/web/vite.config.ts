import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.XMGL_API ?? 'http://127.0.0.1:8080';
const toServer = { target: server, changeOrigin: false };

/** Beside every file of text what the server sends of it: compressed here once, not at every request. */
const compressOnce = (): Plugin => ({
  name: 'compress-once',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const path of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|json)$/.test(path)) continue;
      const file = join(dir, path);
      const bytes = readFileSync(file);
      if (bytes.length < 2048) continue;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressOnce()],
  resolve: {
    alias: [{ find: /^fflate$/, replacement: join(import.meta.dirname, 'src/charts/save/zip-here.ts') }],
  },
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
