import { toastTiming } from '@switchyard/shared';
import { cssTransition, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';

const slide = cssTransition({
  enter: 'Toastify--animate Toastify__slide-enter',
  exit: 'Toastify--animate Toastify__slide-exit',
  appendPosition: true,
  collapseDuration: toastTiming.collapse,
});

/** The shop's toasts: at the bottom, where they cover no heading, and in the colours of the theme. */
export default function ShopToasts() {
  return (
    <ToastContainer
      position="bottom-right"
      autoClose={toastTiming.autoClose}
      transition={slide}
      toastClassName="shop-toast"
      aria-label="Messages"
      pauseOnFocusLoss={false}
    />
  );
}
