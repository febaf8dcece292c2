import { build } from 'vite';

/** Builds a page of a bench, as it would be served, into a folder. `root` is the folder of the page. */
export async function buildPage(root: string, html: string, outDir: string): Promise<void> {
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
      rolldownOptions: { input: [`${root}${html}`] },
    },
  });
}
