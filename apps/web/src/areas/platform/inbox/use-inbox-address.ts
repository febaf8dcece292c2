import { useSearchParams } from 'react-router';

export const every = '全部';

/** The state and the row that the address of an inbox names. */
export const useInboxAddress = <const S extends string>(states: readonly S[]) => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('state');
  const put = (key: string, value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(key);
      else next.set(key, value);
      return next;
    });
  return {
    states,
    state: states.find((one) => one === asked),
    openID: search.get('id'),
    choose: (value: string): void => put('state', value === every ? null : value),
    open: (id: string | null): void => put('id', id),
  };
};

export type InboxAddress = ReturnType<typeof useInboxAddress>;
