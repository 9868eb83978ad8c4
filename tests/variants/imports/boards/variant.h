#define SETNP(variant) \
  switch (variant) { \
    case V_inland: dipent.np = 2; dipent.vp = 9; break; \
    case V_ISLE:   dipent.np = 2; dipent.vp = 3; dipent.xflags |= XF_BUILD_ONECENTRE; break; \
  }
