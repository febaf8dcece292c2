import { placeKeyOf } from '@xmgl/contracts/register/register';
import type { CallRef } from './calls.ts';

const rename = (values: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> => {
  const { projectID, ...others } = values;
  return projectID === undefined ? others : { ...others, [name]: projectID };
};

/**
 * What is sent for a call. Pages of the kit call the place of their rows `projectID`, whichever it is; the calls of a
 * company's register name the company.
 */
export const toWire = (call: CallRef, input: unknown): unknown => {
  const name = typeof call === 'object' && 'register' in call ? placeKeyOf(call.register) : 'projectID';
  if (name === 'projectID') return input;
  const { value, ...others } = input as { readonly value?: Readonly<Record<string, unknown>> };
  return { ...rename(others, name), ...(value && { value: rename(value, name) }) };
};
