import { SignOutQuestion } from '../parts/sign-out/sign-out-question.tsx';
import { Toaster } from '../ui/toast/toaster.tsx';

/** Overlays that can appear over any screen and are not needed at the first render. */
export default function Layers() {
  return (
    <>
      <Toaster />
      <SignOutQuestion />
    </>
  );
}
