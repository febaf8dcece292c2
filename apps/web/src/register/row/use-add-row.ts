import { idNameOf, type Register } from '@xmgl/contracts/register/register';
import { useRef } from 'react';
import type { InputOf, RegisterCall } from '../../api/calls.ts';
import { newID } from '../../api/new-id.ts';
import { type SendOptions, useSend } from '../../api/use-send.ts';
import { callOf } from './row-values.ts';

/** Adds a row of a register, once: what is sent again since the answer was lost carries the same id. */
export const useAddRow = <const R extends Register>(
  register: R,
  options: SendOptions<RegisterCall<'add', R>>,
) => {
  const rowID = useRef(newID());
  const { mutate, isPending } = useSend(callOf(register, 'add'), options);
  return {
    isPending,
    add: (values: InputOf<RegisterCall<'add', R>>): void =>
      mutate({ [idNameOf(register)]: rowID.current, ...values } as InputOf<RegisterCall<'add', R>>),
  };
};
