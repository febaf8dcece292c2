import { Select, type SelectProps } from 'antd';
import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import type { Told } from '../../ui/told.ts';
import { useKeptEnter } from '../../ui/use-kept-enter.ts';

export type Chosen = string | readonly string[] | null | undefined;

type Offered = { readonly value: string; readonly label: string; readonly hint?: string };

type FormSelectProps = Told &
  Pick<
    SelectProps<unknown, Offered>,
    'id' | 'placeholder' | 'loading' | 'notFoundContent' | 'optionRender' | 'labelRender' | 'onBlur'
  > & {
    readonly options: readonly Offered[];
    readonly isMultiple: boolean;
    /** The list is open from the beginning. */
    readonly isOpen?: boolean;
    /** Whether nothing may be chosen. */
    readonly mayBeEmpty: boolean;
    /** Finds the options for what is typed; without it those that contain it stay. */
    readonly onSearch?: (text: string) => void;
    /** Somebody went on before the options for what is typed were there. */
    readonly onHaste?: (text: string) => void;
    readonly value: Chosen;
    readonly onChange: (value: string | readonly string[] | null) => void;
  };

/**
 * The kit's select with a keyboard that does what forms do: Tab takes what was sought and goes on, where the
 * kit's would stay and undo a choice; Enter waits for what is sought; Delete empties.
 */
export const FormSelect = (props: FormSelectProps): ReactElement => {
  const {
    options,
    isMultiple,
    mayBeEmpty,
    onSearch,
    onHaste,
    isOpen: isFirstOpen = false,
    value,
    onChange,
    ...rest
  } = props;
  const sought = useRef('');
  const active = useRef<string | null>(null);
  const isOpen = useRef(isFirstOpen);
  const seeking = useRef(false);
  seeking.current = rest.loading === true;
  const keepsEnter = useKeptEnter(() => seeking.current);
  const chosen = [value ?? []].flat();
  const search = (text: string) => {
    sought.current = text;
    onSearch?.(text);
  };
  const take = (one: string) => {
    search('');
    if (!chosen.includes(one)) onChange(isMultiple ? [...chosen, one] : one);
  };
  const onInputKeyDown = (event: KeyboardEvent) => {
    if (keepsEnter(event, sought.current)) return;
    if (event.key === 'Tab' && isOpen.current) {
      // Kept from the kit, which would choose and hold the focus.
      event.stopPropagation();
      if (sought.current !== '') {
        if (active.current !== null && options.length > 0) take(active.current);
        else onHaste?.(sought.current);
      }
    }
    const isErasing = event.key === 'Delete' || event.key === 'Backspace';
    if (isErasing && !isMultiple && mayBeEmpty && sought.current === '' && chosen.length > 0) onChange(null);
  };
  return (
    <Select<unknown, Offered>
      {...rest}
      defaultOpen={isFirstOpen}
      {...(isMultiple && { mode: 'multiple' as const })}
      allowClear={mayBeEmpty}
      showSearch={{
        onSearch: search,
        ...(onSearch ? { filterOption: false } : { optionFilterProp: 'label' }),
      }}
      options={[...options]}
      value={isMultiple ? chosen : (chosen[0] ?? null)}
      onOpenChange={(open) => {
        isOpen.current = open;
      }}
      onActive={(one) => {
        active.current = typeof one === 'string' ? one : null;
      }}
      onInputKeyDown={onInputKeyDown}
      onChange={(next) => {
        search('');
        onChange((next as string | readonly string[] | undefined) ?? null);
      }}
    />
  );
};
