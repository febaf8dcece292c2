import type { AnyRow, Register } from '@xmgl/contracts/register/register';
import type { SelectionOf } from '@xmgl/contracts/register/register-calls';
import { useEffect, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { messageOf } from '../../base/api-error.ts';
import { toast } from '../../ui/toast-store.ts';
import { type Preface, useParts } from '../register-parts.ts';
import { callOf, type Names } from '../row/row-values.ts';

export type Printed = {
  readonly preface: Preface;
  readonly rows: readonly AnyRow[];
  readonly names: Names;
  readonly total: number;
};

const mostRows = 2000;

/** All rows of a filter on paper: read anew, laid out, and gone again once the print dialog has closed. */
export const usePrint = (register: Register) => {
  const [printed, setPrinted] = useState<Printed | null>(null);
  const parts = useParts();
  const read = useSend(callOf(register, 'page'), {
    onDone: ({ items, total, titles }) => {
      const show = (preface: Preface) => setPrinted({ preface, rows: items, names: titles, total });
      parts.preface?.().then(show, (error: unknown) => toast.error(messageOf(error)));
      if (!parts.preface) show([]);
    },
  });
  useEffect(() => {
    if (!printed) return;
    const close = () => setPrinted(null);
    window.addEventListener('afterprint', close);
    window.print();
    return () => window.removeEventListener('afterprint', close);
  }, [printed]);
  return {
    printed,
    isBusy: read.isPending,
    print: (value: SelectionOf) => read.mutate({ pageIndex: 1, pageSize: mostRows, value }),
  };
};
