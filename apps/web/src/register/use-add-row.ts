import { idNameOf, type Register } from '@xmgl/contracts/register/register';
import { useRef } from 'react';
import type { InputOf, RegisterCall } from '../api/calls.ts';
import { newID } from '../api/new-id.ts';
import { type SendOptions, useSend } from '../api/use-send.ts';
import { callOf, type Values } from './row-values.ts';

/** Adds a row of a register, once: what is sent again since the answer was lost carries the same id. */
export const useAddRow = (register: Register, options: SendOptions<RegisterCall<'add'>>) => {
  const rowID = useRef(newID());
  const { mutate, isPending } = useSend(callOf(register, 'add'), options);
  return {
    isPending,
    add: (values: { readonly projectID: string } & Partial<Values>): void => {
      const row = { [idNameOf(register)]: rowID.current, ...values };
      mutate(row as InputOf<RegisterCall<'add'>>);
    },
  };
};
