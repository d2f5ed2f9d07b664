/** px of scrolling after which the header shrinks, and after which the way back up is offered. */
export const SHRINK_AFTER = 50;
export const TO_TOP_AFTER = 300;
