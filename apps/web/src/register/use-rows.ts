import { keepPreviousData } from '@tanstack/react-query';
import type { Register } from '@xmgl/contracts/register/register';
import type { SelectionOf } from '@xmgl/contracts/register/register-calls';
import { useCall } from '../api/use-call.ts';
import { callOf } from './row/row-values.ts';
import { pageSize } from './shown-rows.ts';

/** A page of the rows that are asked for. */
export const useRows = (register: Register, value: SelectionOf, pageIndex: number) =>
  useCall(
    callOf(register, 'page'),
    value.projectID === '' ? null : { pageIndex, pageSize, value, asksAllowed: 1 },
    {
      placeholderData: keepPreviousData,
    },
  );
