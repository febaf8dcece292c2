import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';

export type PinyinQuestion = { readonly names: readonly string[] };
export type PinyinAnswer = { readonly keys: readonly (readonly [name: string, key: string])[] };

addEventListener('message', ({ data }: MessageEvent<PinyinQuestion>) => {
  const answer: PinyinAnswer = { keys: data.names.map((name) => [name, toPinyinKey(name)] as const) };
  postMessage(answer);
});
