import { describe, expect, it } from 'vitest';
import { parseEvent } from './event-stream.ts';

describe('a message of the event stream', () => {
  it('has its name and its data read as JSON', () => {
    expect(parseEvent('event: plan\ndata: {"version":3}')).toEqual({ name: 'plan', data: { version: 3 } });
  });

  it('may spread its data over lines', () => {
    expect(parseEvent('data: a\ndata: b')).toEqual({ name: 'message', data: 'a\nb' });
  });

  it('is none when it is a comment', () => {
    expect(parseEvent(': ping')).toBeNull();
  });
});
