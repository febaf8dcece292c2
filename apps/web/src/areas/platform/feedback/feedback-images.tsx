import { Image } from 'antd';
import type { ReactElement } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './feedback.module.css';

/** The pictures of a message; each opens large. */
export const FeedbackImages = ({ feedbackID }: { readonly feedbackID: string }): ReactElement => (
  <Loaded of={useCall('GetFeedbackByID', { feedbackID })} lines={1}>
    {({ images }) => (
      <Image.PreviewGroup>
        <div className={styles.pictures}>
          {images.map((image, at) => (
            <span key={at} className={styles.picture}>
              <Image src={image} alt={`图片 ${at + 1}`} />
            </span>
          ))}
        </div>
      </Image.PreviewGroup>
    )}
  </Loaded>
);
