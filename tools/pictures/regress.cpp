// First-order regression on the feature buffers (after Bitterli et al. 2016, "Nonlinearly Weighted First-order Regression for
// Denoising Monte Carlo Renderings"): round each pixel the light is a plane over place, albedo, normal and depth, fitted to what
// looks alike. Edges that the features draw stay as straight as they are in them; a mean (nlm.cpp) leaves them ragged.
// g++ -O3 -march=native -ffast-math -fopenmp -shared -fPIC
#include <vector>
#include <cmath>
#include <algorithm>
#include <cstring>
using std::vector;

enum { LANES = 16, BAND = 16 };

static void boxblur(vector<float> &v, int w, int h, int r) {
    vector<float> t(v.size());
    for (int y = 0; y < h; y++) {
        double s = 0; int n = 0;
        for (int x = 0; x <= r && x < w; x++) { s += v[y * w + x]; n++; }
        for (int x = 0; x < w; x++) {
            t[y * w + x] = s / n;
            if (x + r + 1 < w) { s += v[y * w + x + r + 1]; n++; }
            if (x - r >= 0) { s -= v[y * w + x - r]; n--; }
        }
    }
    vector<double> s(w, 0.0); int n = 0;
    for (int y = 0; y <= r && y < h; y++) { for (int x = 0; x < w; x++) s[x] += t[y * w + x]; n++; }
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) v[y * w + x] = s[x] / n;
        if (y + r + 1 < h) { for (int x = 0; x < w; x++) s[x] += t[(y + r + 1) * w + x]; n++; }
        if (y - r >= 0) { for (int x = 0; x < w; x++) s[x] -= t[(y - r) * w + x]; n--; }
    }
}

// One half's planes: G[k][l] of the normal equations (upper triangle), rhs for three channels; solved lane by lane with a ridge.
template <int D> struct Fit {
    float g[D * (D + 1) / 2][LANES], r[D][3][LANES];
    void clear() { std::memset(this, 0, sizeof *this); }
    inline void add(const float (*phi)[LANES], const float *w, const float *c0, const float *c1, const float *c2) {
        int q = 0;
        for (int k = 0; k < D; k++) {
            float t[LANES];
            for (int i = 0; i < LANES; i++) t[i] = w[i] * phi[k][i];
            for (int l = k; l < D; l++, q++) for (int i = 0; i < LANES; i++) g[q][i] += t[i] * phi[l][i];
            for (int i = 0; i < LANES; i++) { r[k][0][i] += t[i] * c0[i]; r[k][1][i] += t[i] * c1[i]; r[k][2][i] += t[i] * c2[i]; }
        }
    }
    // Cholesky; ridge[k] is relative to the sum of the weights g[0]
    void solve(const float (*ridge)[LANES]) {
        static_assert(D > 1, "");
        for (int i = 0; i < LANES; i++) {
            double L[D][D];
            double tot = std::max(g[0][i], 1e-8f);
            int q = 0;
            double M[D][D];
            for (int k = 0; k < D; k++) for (int l = k; l < D; l++, q++) M[k][l] = M[l][k] = g[q][i];
            for (int k = 0; k < D; k++) M[k][k] += tot * (k ? ridge[k][i] : 1e-9);
            for (int k = 0; k < D; k++) for (int l = 0; l <= k; l++) {
                double s = M[k][l];
                for (int m = 0; m < l; m++) s -= L[k][m] * L[l][m];
                if (k == l) L[k][k] = std::sqrt(std::max(s, 1e-12 * tot)); else L[k][l] = s / L[l][l];
            }
            for (int c = 0; c < 3; c++) {
                double y[D];
                for (int k = 0; k < D; k++) { double s = r[k][c][i]; for (int m = 0; m < k; m++) s -= L[k][m] * y[m]; y[k] = s / L[k][k]; }
                for (int k = D - 1; k >= 0; k--) { double s = y[k]; for (int m = k + 1; m < D; m++) s -= L[m][k] * y[m]; y[k] = s / L[k][k]; r[k][c][i] = y[k]; }
            }
        }
    }
};

// How far apart two pixels are by the feature that tells them apart most, beyond what its noise explains.
template <int NF> static inline float apart(const float *F, const float *FV, int N, int i, int j) {
    float f = 0;
    for (int k = 0; k < NF; k++) {
        float d = F[k * N + i] - F[k * N + j], v = FV[k * N + i], vq = FV[k * N + j];
        f = std::max(f, (d * d - (v + std::min(v, vq))) / std::max(v, 1e-3f));
    }
    return f;
}

template <int NF> static void run(int w, int h, const float *A, const float *B, const float *gA, const float *gB, const float *F, const float *FV,
                                  int R, int P, float kc, int Q, float *oA, float *oB) {
    enum { D = NF + 3 };
    const int N = w * h;
    vector<float> var[3];
    for (int c = 0; c < 3; c++) {
        var[c].resize(N);
        for (int i = 0; i < N; i++) { float d = gA[c * N + i] - gB[c * N + i]; var[c][i] = .5f * d * d; }
        boxblur(var[c], w, h, 3);
    }
    vector<int> ox, oy;
    for (int dy = -R; dy <= R; dy++) for (int dx = -R; dx <= R; dx++) if (dx * dx + dy * dy <= R * R + 1) { ox.push_back(dx); oy.push_back(dy); }
    const int NO = ox.size();
    vector<float> coefA((size_t)N * D * 3), coefB((size_t)N * D * 3);
    #pragma omp parallel for schedule(dynamic, 1)
    for (int y0 = 0; y0 < h; y0 += BAND) {
        int y1 = std::min(h, y0 + BAND), e0 = std::max(0, y0 - P), e1 = std::min(h, y1 + P), eh = e1 - e0, bh = y1 - y0;
        vector<float> WA((size_t)NO * bh * w), WB((size_t)NO * bh * w);
        for (int o = 0; o < NO; o++) {
            int dx = ox[o], dy = oy[o];
            vector<float> dA(eh * w), dB(eh * w);
            for (int y = e0; y < e1; y++) for (int x = 0; x < w; x++) {
                int xx = std::min(std::max(x + dx, 0), w - 1), yy = std::min(std::max(y + dy, 0), h - 1), i = y * w + x, j = yy * w + xx;
                float sa = 0, sb = 0;
                for (int c = 0; c < 3; c++) {
                    float vp = var[c][i], vq = var[c][j], m = vp + std::min(vp, vq), d = 1e-6f + kc * kc * (vp + vq);
                    float a = gA[c * N + i] - gA[c * N + j], b = gB[c * N + i] - gB[c * N + j];
                    sa += (a * a - m) / d; sb += (b * b - m) / d;
                }
                dA[(y - e0) * w + x] = sa / 3; dB[(y - e0) * w + x] = sb / 3;
            }
            boxblur(dA, w, eh, P); boxblur(dB, w, eh, P);
            for (int y = y0; y < y1; y++) for (int x = 0; x < w; x++) {
                int xx = x + dx, yy = y + dy, i = y * w + x;
                size_t at = ((size_t)o * bh + (y - y0)) * w + x;
                if (xx < 0 || yy < 0 || xx >= w || yy >= h) { WA[at] = WB[at] = 0; continue; }
                int j = yy * w + xx;
                float wf = std::exp(-apart<NF>(F, FV, N, i, j));
                // cross: what looks alike in one half weighs the other
                WA[at] = std::min(std::exp(-std::max(0.f, dB[(y - e0) * w + x])), wf);
                WB[at] = std::min(std::exp(-std::max(0.f, dA[(y - e0) * w + x])), wf);
            }
        }
        Fit<D> a, b;
        for (int y = y0; y < y1; y++) for (int x0 = 0; x0 < w; x0 += LANES) {
            a.clear(); b.clear();
            float phi[D][LANES], c[6][LANES], ridge[D][LANES], wa[LANES], wb[LANES];
            for (int o = 0; o < NO; o++) {
                int yy = y + oy[o];
                if (yy < 0 || yy >= h) continue;
                for (int i = 0; i < LANES; i++) {
                    int x = std::min(x0 + i, w - 1), p = y * w + x, q = yy * w + std::min(std::max(x + ox[o], 0), w - 1);
                    size_t at = ((size_t)o * bh + (y - y0)) * w + x;
                    wa[i] = WA[at]; wb[i] = WB[at];
                    phi[0][i] = 1; phi[1][i] = ox[o] / (float)R; phi[2][i] = oy[o] / (float)R;
                    for (int k = 0; k < NF; k++) phi[3 + k][i] = F[k * N + q] - F[k * N + p];
                    for (int k = 0; k < 3; k++) { c[k][i] = A[k * N + q]; c[3 + k][i] = B[k * N + q]; }
                }
                a.add(phi, wa, c[0], c[1], c[2]);
                b.add(phi, wb, c[3], c[4], c[5]);
            }
            for (int i = 0; i < LANES; i++) {
                int p = y * w + std::min(x0 + i, w - 1);
                ridge[0][i] = 0; ridge[1][i] = ridge[2][i] = 3e-3f;
                for (int k = 0; k < NF; k++) ridge[3 + k][i] = 1e-4f + FV[k * N + p];
            }
            a.solve(ridge); b.solve(ridge);
            for (int i = 0; i < LANES && x0 + i < w; i++) {
                size_t p = (size_t)(y * w + x0 + i) * D * 3;
                for (int k = 0; k < D; k++) for (int ch = 0; ch < 3; ch++) { coefA[p + k * 3 + ch] = a.r[k][ch][i]; coefB[p + k * 3 + ch] = b.r[k][ch][i]; }
            }
        }
    }
    // each plane says something of its neighbours too: their mean is smoother than any one of them
    #pragma omp parallel for schedule(dynamic, 4)
    for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) {
        int i = y * w + x;
        double na[3] = {0}, nb[3] = {0}, dn = 0;
        for (int dy = -Q; dy <= Q; dy++) for (int dx = -Q; dx <= Q; dx++) {
            int xx = x + dx, yy = y + dy;
            if (xx < 0 || yy < 0 || xx >= w || yy >= h) continue;
            int j = yy * w + xx;
            float f = 0;
            for (int c = 0; c < 3; c++) {
                float vp = var[c][i], d = .5f * (gA[c * N + i] + gB[c * N + i] - gA[c * N + j] - gB[c * N + j]);
                f += std::max(0.f, d * d - (vp + std::min(vp, var[c][j])) * .5f) / (1e-6f + .5f * kc * kc * (vp + var[c][j]) * .5f) / 3;
            }
            float wt = std::exp(-std::max(f * .5f, apart<NF>(F, FV, N, i, j)));
            if (wt < 1e-3f) continue;
            const float *ca = &coefA[(size_t)j * D * 3], *cb = &coefB[(size_t)j * D * 3];
            for (int c = 0; c < 3; c++) {
                double pa = ca[c] - ca[3 + c] * dx / R - ca[6 + c] * dy / R, pb = cb[c] - cb[3 + c] * dx / R - cb[6 + c] * dy / R;
                for (int k = 0; k < NF; k++) { float d = F[k * N + i] - F[k * N + j]; pa += ca[(3 + k) * 3 + c] * d; pb += cb[(3 + k) * 3 + c] * d; }
                na[c] += wt * pa; nb[c] += wt * pb;
            }
            dn += wt;
        }
        for (int c = 0; c < 3; c++) { oA[c * N + i] = std::max(0.0, na[c] / dn); oB[c * N + i] = std::max(0.0, nb[c] / dn); }
    }
}

// A, B: the two halves (three planes each); gA, gB: the same, compressed; F, FV: nf features and their variance. R, P, Q: radius of window,
// patch and of the neighbours that have a say. oA, oB: each half's own picture (their difference tells the error, their mean is the result).
extern "C" int regress(int w, int h, const float *A, const float *B, const float *gA, const float *gB, const float *F, const float *FV, int nf,
                       int R, int P, float kc, int Q, float *oA, float *oB) {
    if (nf == 7) run<7>(w, h, A, B, gA, gB, F, FV, R, P, kc, Q, oA, oB);
    else if (nf == 0) run<0>(w, h, A, B, gA, gB, F, FV, R, P, kc, Q, oA, oB);
    else return 1;
    return 0;
}
