import { allCalls } from '@xmgl/contracts/all-calls';
import type { Steps } from '@xmgl/engine/steps';
import { inSlices } from '../beside/in-slices.ts';
import { describeCalls } from './open-api/open-api.ts';

/** A call at a time: all at once is a text of megabytes, for which everybody would wait. */
function* writeCalls(): Steps<Buffer> {
  const { paths, ...head } = yield* describeCalls(allCalls);
  const written: string[] = [];
  for (const [path, said] of Object.entries(paths)) {
    written.push(`${JSON.stringify(path)}:${JSON.stringify(said)}`);
    yield;
  }
  return Buffer.from(`${JSON.stringify(head).slice(0, -1)},"paths":{${written.join(',')}}}`);
}

let text: Promise<Buffer> | undefined;

/** The description of all calls as it is sent: takes seconds, and is made once, before anybody asks. */
export const readApiText = (): Promise<Buffer> => {
  text ??= inSlices(writeCalls());
  return text;
};
