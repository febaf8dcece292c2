import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the gallery, as it would be served, into a folder. */
export async function buildGallery(outDir: string): Promise<void> {
  const root = fileURLToPath(new URL('.', import.meta.url));
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      chunkSizeWarningLimit: 1200,
      rolldownOptions: { input: [`${root}gallery.html`] },
    },
  });
}
