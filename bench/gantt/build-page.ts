import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds both pages of this folder, as they would be served, into a folder. */
export async function buildPages(outDir: string): Promise<void> {
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
      rolldownOptions: { input: [`${root}demo.html`, `${root}bench.html`] },
    },
  });
}
