import { rmSync } from 'node:fs';
import { createSample } from '../sample/create-sample.ts';
import { type AppTemplate, startApp, type TestApp } from './start-app.ts';

let template: Promise<AppTemplate> | undefined;

const makeTemplate = async (): Promise<AppTemplate> => {
  const first = await startApp();
  await createSample(first.services);
  const made = await first.keep();
  process.once('exit', () => rmSync(made.folder, { recursive: true, force: true }));
  return made;
};

/** A server of one's own with the sample in it: made once for all tests of a process, and copied. */
export const startSampleApp = async (settings: NodeJS.ProcessEnv = {}): Promise<TestApp> => {
  template ??= makeTemplate();
  return await startApp(settings, undefined, { template: await template });
};
