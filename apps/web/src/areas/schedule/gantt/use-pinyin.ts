import type { GanttRow } from '@xmgl/gantt/gantt-types';
import { useEffect, useRef, useState } from 'react';
import type { PinyinAnswer, PinyinQuestion } from './pinyin.worker.ts';

const nothing: ReadonlyMap<string, string> = new Map();

/** The pinyin of the rows' names, made in a thread of its own once Latin letters are searched for. */
export const usePinyin = (
  rows: readonly Pick<GanttRow, 'name'>[],
  search: string,
): ReadonlyMap<string, string> => {
  const [known, setKnown] = useState(nothing);
  const worker = useRef<Worker | null>(null);
  const isAsked = /[a-z]/i.test(search);
  useEffect(() => {
    if (!isAsked) return;
    const names = [...new Set(rows.map(({ name }) => name))].filter((name) => !known.has(name));
    if (names.length === 0) return;
    worker.current ??= new Worker(new URL('./pinyin.worker.ts', import.meta.url), { type: 'module' });
    const listeners = new AbortController();
    const take = ({ data }: MessageEvent<PinyinAnswer>): void =>
      setKnown((before) => new Map([...before, ...data.keys]));
    worker.current.addEventListener('message', take, { signal: listeners.signal });
    worker.current.postMessage({ names } satisfies PinyinQuestion);
    return () => listeners.abort();
  }, [rows, known, isAsked]);
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );
  return isAsked ? known : nothing;
};
