/* Makes every fsync and fdatasync of a process take 10 ms longer, as on a slow disk. Preloaded with LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <unistd.h>

static const useconds_t delay = 10000;

int fsync(int file) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  usleep(delay);
  return real(file);
}

int fdatasync(int file) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  usleep(delay);
  return real(file);
}
