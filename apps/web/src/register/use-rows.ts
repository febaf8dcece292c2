import { keepPreviousData } from '@tanstack/react-query';
import type { Register } from '@xmgl/contracts/register/register';
import type { SelectionOf } from '@xmgl/contracts/register/register-calls';
import { useCall } from '../api/use-call.ts';
import { callOf } from './row/row-values.ts';
import { pageSize } from './shown-rows.ts';

/** A tree is read whole. */
export const mostInTree = 10_000;

/** Whether the rows that are asked for are shown as a tree: what has been deleted is not. */
export const isTreeOf = ({ tree }: Register, { isDeleted }: SelectionOf): boolean =>
  tree !== undefined && isDeleted !== 1;

const partOf = (register: Register, value: SelectionOf, pageIndex: number) => {
  if (!isTreeOf(register, value)) return { pageIndex, pageSize, value };
  const { sort: _, ...asked } = value;
  return { pageIndex: 1, pageSize: mostInTree, value: asked };
};

/** A page of the rows that are asked for. */
export const useRows = (register: Register, value: SelectionOf, pageIndex: number) =>
  useCall(
    callOf(register, 'page'),
    value.projectID === '' ? null : { ...partOf(register, value, pageIndex), asksAllowed: 1 },
    {
      placeholderData: keepPreviousData,
    },
  );
