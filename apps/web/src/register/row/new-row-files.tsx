import { fieldsAskedBy } from '@xmgl/contracts/flow/flow';
import { fileFields, type Register } from '@xmgl/contracts/register/register';
import { Form } from 'antd';
import type { ReactElement } from 'react';
import { PickedFiles } from '../../files/picked-files.tsx';
import type { FileRef } from '../../files/upload-store.ts';
import { startUploads } from '../../files/uploads.ts';
import { useSeenFields } from '../use-seen-fields.ts';
import styles from './row.module.css';

/** Files by the field that they are for. */
export type Picked = Readonly<Record<string, readonly File[]>>;

export const hasPicked = (picked: Picked): boolean => Object.values(picked).some((files) => files.length > 0);

/** Sends what was chosen for a row, now that it is there; the server says what is too large. */
export const sendPicked = (ref: FileRef, picked: Picked): void => {
  for (const [field, files] of Object.entries(picked))
    startUploads(ref, files, Number.POSITIVE_INFINITY, { field });
};

type NewRowFilesProps = {
  readonly register: Register;
  readonly picked: Picked;
  readonly onChange: (picked: Picked) => void;
};

/** The fields of a new row that hold files, but for those that a step asks for later. */
export const NewRowFiles = ({ register, picked, onChange }: NewRowFilesProps): ReactElement => {
  const seen = useSeenFields(register);
  const later = new Set(Object.values(register.workflow?.actions ?? {}).flatMap(fieldsAskedBy));
  return (
    <>
      {Object.entries(fileFields(register))
        .filter(([key]) => Object.hasOwn(seen, key) && !later.has(key))
        .map(([key, field]) => (
          <Form.Item key={key} label={field.label} className={styles.wide ?? ''}>
            <PickedFiles
              field={field}
              files={picked[key] ?? []}
              onChange={(files) => onChange({ ...picked, [key]: files })}
            />
          </Form.Item>
        ))}
    </>
  );
};
