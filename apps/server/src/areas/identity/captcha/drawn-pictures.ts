import { randomFillSync, randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { drawCaptcha } from './draw-captcha.ts';
import { toPng } from './grey-picture.ts';
import { knownLetters } from './letter-strokes.ts';

/** A picture and what is written on it; nobody has seen it yet. */
type Picture = { readonly answer: string; readonly image: string };

const length = 4;
/** Drawn ahead: as many as are asked for at once on a busy morning. */
const mostReady = 24;

/** Chance that cannot be foretold; taken in bulk, for a picture uses twenty thousand of them. */
const makeRandom = (): (() => number) => {
  const words = new Uint32Array(4096);
  let at = words.length;
  return () => {
    if (at === words.length) {
      randomFillSync(words);
      at = 0;
    }
    const word = words[at] ?? 0;
    at += 1;
    return word / 2 ** 32;
  };
};
const random = makeRandom();

const draw = (): Picture => {
  const answer = Array.from({ length }, () => knownLetters[randomInt(knownLetters.length)]).join('');
  const png = toPng(drawCaptcha(answer, random));
  return { answer, image: `data:image/png;base64,${png.toString('base64')}` };
};

const ready: Picture[] = [];
const waiting: ((picture: Picture) => void)[] = [];
let isDrawing = false;

/** One picture at a time, other calls between two of them. */
const keepDrawing = async (): Promise<void> => {
  if (isDrawing) return;
  isDrawing = true;
  while (waiting.length > 0 || ready.length < mostReady) {
    await setImmediate();
    const picture = draw();
    const first = waiting.shift();
    if (first) first(picture);
    else ready.push(picture);
  }
  isDrawing = false;
};

/** A picture that is given to nobody else; drawn ahead where there was time. */
export const takePicture = (): Promise<Picture> => {
  const picture = ready.shift();
  const taken = picture
    ? Promise.resolve(picture)
    : new Promise<Picture>((resolve) => {
        waiting.push(resolve);
      });
  void keepDrawing();
  return taken;
};
