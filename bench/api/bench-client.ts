import type { Call, Input, Output } from '@xmgl/contracts/call';

export type Client = <C extends Call>(call: C, input: Input<C>) => Promise<Output<C>>;

/** Calls as the web makes them; anything but success ends the bench. */
export const createClient =
  (address: string, token?: string): Client =>
  async (call, input) => {
    const answer = await fetch(`${address}/api/${call.name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(input),
    });
    const envelope = (await answer.json()) as { succeeded: boolean; data: never; errors: unknown };
    if (!envelope.succeeded) throw new Error(`${call.name}: ${JSON.stringify(envelope.errors)}`);
    return envelope.data;
  };
