/** A busy button keeps the focus, which a disabled one would lose, but does nothing. */
export const unlessBusy =
  (isBusy: boolean, onPress: ((event: MouseEvent) => void) | undefined) => (event: MouseEvent) => {
    if (isBusy) event.preventDefault();
    else onPress?.(event);
  };
